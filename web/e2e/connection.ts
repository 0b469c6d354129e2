// A connection that a test can cut and restore.
import type { Page, WebSocketRoute } from "playwright-core";
import { expect } from "vitest";

export interface InterceptedConnection {
  /** Close all sockets of the page, and refuse new ones. */
  cut(): Promise<void>;
  restore(): void;

  /** Drop all messages of the server until the connection is cut. */
  dropIncoming(): void;

  /** Accept new sockets, and advance the clock of a frozen page until it is connected again. */
  reconnect(): Promise<void>;
}

/** Intercept the sockets of a page; call it before the page opens them. */
export async function interceptConnection(page: Page): Promise<InterceptedConnection> {
  let broken = false;
  let dropping = false;
  let opened = false; // whether a socket was opened since the last cut
  let connected = false; // whether a message of the server has arrived since then
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (broken) {
      void socket.close();
      return;
    }
    opened = true;
    sockets.push(socket);
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (broken || dropping) return;
      connected = true;
      socket.send(message);
    });
  });
  const restore = () => {
    broken = false;
  };
  return {
    cut: async () => {
      broken = true;
      dropping = false;
      opened = connected = false;
      await Promise.all(sockets.map((socket) => socket.close()));
    },
    restore,
    dropIncoming: () => {
      dropping = true;
    },
    reconnect: async () => {
      restore();
      await expect
        .poll(async () => {
          // Only until the page tries: with a clock that runs ahead it would give the new connection up.
          if (!opened) await page.clock.runFor(200);
          return connected;
        })
        .toBe(true);
    },
  };
}
