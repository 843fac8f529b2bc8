/** The server's reply. null: the connection ended, or the server must stop: it may have happened or not. */
export type ClientReply = { readonly status: number; readonly data: Data } | null;

// biome-ignore lint/suspicious/noExplicitAny: tests check the fields that they expect
type Data = any;

/** Calls of one player's browser. */
export interface PlayerClient {
  get(path: string): Promise<ClientReply>;
  post(path: string, body: unknown): Promise<ClientReply>;
}

/** @param base of the API: `http://127.0.0.1:3000/api`. */
export function openPlayerClient(base: string, token: string): PlayerClient {
  const call = async (path: string, init: RequestInit): Promise<ClientReply> => {
    try {
      const reply = await fetch(`${base}${path}`, init);
      const body = (await reply.json()) as { data?: unknown };
      return reply.status >= 500 ? null : { status: reply.status, data: body.data ?? body };
    } catch {
      return null;
    }
  };
  const headers = { authorization: token, 'content-type': 'application/json' };
  return {
    get: (path) => call(path, { headers: { authorization: token } }),
    post: (path, body) => call(path, { method: 'POST', headers, body: JSON.stringify(body) }),
  };
}
