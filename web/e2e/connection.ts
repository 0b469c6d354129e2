// A connection that a test can cut and mend.
import type { Page, WebSocketRoute } from "playwright-core";

export interface CuttableConnection {
  /** Cut all sockets of the page, and let no new one through. */
  off(): Promise<void>;
  on(): void;
}

/** Take the sockets of a page in hand; before it opens them. */
export async function cuttable(page: Page): Promise<CuttableConnection> {
  let broken = false;
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/socket$/, (line) => {
    if (broken) {
      void line.close();
      return;
    }
    lines.push(line);
    line.connectToServer();
  });
  return {
    off: async () => {
      broken = true;
      await Promise.all(lines.map((line) => line.close()));
    },
    on: () => {
      broken = false;
    },
  };
}
