import { expect, type Page, type WebSocketRoute } from '@playwright/test';

/** The connection between a page and the socket server, controlled by a test. */
export interface SocketProxy {
  /**
   * Sends a message to the page in the server's name; waits until the page is connected. A ping precedes it: the page's
   * clock may be ahead of the server's pings.
   */
  say(name: string, payload?: unknown): Promise<void>;
  /** Waits until the page is connected. A page with a stopped clock never connects: wait first. */
  opened(): Promise<void>;
  /** Every text that the page sent. */
  readonly sent: readonly string[];
}

/**
 * Proxies the connection: the server's messages pass through `change`; null drops one. Call it before the page is
 * opened.
 * @param answer replies to the page in the server's place; null lets the request pass.
 */
export async function proxySocket(
  page: Page,
  change: (message: string) => string | null = (message) => message,
  answer: (message: string) => string | null = () => null,
): Promise<SocketProxy> {
  const sent: string[] = [];
  let open: WebSocketRoute | null = null;
  await page.routeWebSocket(/\/public\//, (near) => {
    const far = near.connectToServer();
    near.onMessage((message) => {
      sent.push(String(message));
      const own = answer(String(message));
      if (own === null) far.send(message);
      else near.send(own);
    });
    far.onMessage((message) => {
      const passing = change(String(message));
      if (passing !== null) near.send(passing);
      if (passing?.startsWith('40')) open = near;
    });
    near.onClose((code, reason) => {
      if (open === near) open = null;
      far.close({ ...(code === undefined ? {} : { code }), ...(reason === undefined ? {} : { reason }) });
    });
  });
  const opened = () => expect.poll(() => open !== null).toBe(true);
  const say = async (name: string, payload?: unknown) => {
    await opened();
    open?.send('2');
    open?.send(`42${JSON.stringify(payload === undefined ? [name] : [name, payload])}`);
  };
  return { sent, say, opened };
}
