// A connection that a test can cut and mend.
import type { Page, WebSocketRoute } from "playwright-core";
import { expect } from "vitest";

export interface CuttableConnection {
  /** Cut all sockets of the page, and let no new one through. */
  off(): Promise<void>;
  on(): void;

  /** Let nothing through to the page that the server says, until the connection is cut. */
  deafen(): void;

  /** Let new ones through, and the clock of a frozen page go on until it is connected again. */
  reconnect(): Promise<void>;
}

/** Take the sockets of a page in hand; before it opens them. */
export async function cuttable(page: Page): Promise<CuttableConnection> {
  let broken = false;
  let deaf = false;
  let opened = false; // a socket was, since the last cut
  let connected = false; // the server has said something since then
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
      if (broken || deaf) return;
      connected = true;
      socket.send(message);
    });
  });
  const on = () => {
    broken = false;
  };
  return {
    off: async () => {
      broken = true;
      deaf = false;
      opened = connected = false;
      await Promise.all(sockets.map((socket) => socket.close()));
    },
    on,
    deafen: () => {
      deaf = true;
    },
    reconnect: async () => {
      on();
      await expect
        .poll(async () => {
          // Only until it tries: a clock that runs ahead would take the new connection for dead.
          if (!opened) await page.clock.runFor(200);
          return connected;
        })
        .toBe(true);
    },
  };
}
