import type { Page, WebSocketRoute } from '@playwright/test';

/** The open line between a page and the server's real-time door, within reach of a journey. */
export interface SocketLine {
  /** Says something to the page in the server's name. */
  say(name: string, payload?: unknown): void;
  /** Every text that the page sent. */
  readonly sent: readonly string[];
  /** Resolves when the page has connected and been let in. */
  readonly connected: Promise<void>;
}

/**
 * Stands on the line: everything passes, as `change` makes it of what the server says; null keeps it from the
 * page. To be called before the page is opened.
 * @param answer what the page is answered in the server's place; null lets its question pass.
 */
export async function openLine(
  page: Page,
  change: (message: string) => string | null = (message) => message,
  answer: (message: string) => string | null = () => null,
): Promise<SocketLine> {
  const sent: string[] = [];
  let latest: WebSocketRoute | null = null;
  let letIn = () => {};
  const connected = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.routeWebSocket(/\/public\//, (near) => {
    latest = near;
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
      if (String(message).startsWith('40')) letIn();
    });
  });
  return {
    sent,
    connected,
    say: (name, payload) => latest?.send(`42${JSON.stringify(payload === undefined ? [name] : [name, payload])}`),
  };
}
