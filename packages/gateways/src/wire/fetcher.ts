import { type JsonObject, jsonObject } from './read-json.ts';

/** One call to a provider. */
export interface HttpCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface HttpReply {
  readonly status: number;
  readonly body: string;
}

/** How adapters reach providers. @throws NetworkFault when there is no reply. */
export type Fetcher = (call: HttpCall) => Promise<HttpReply>;

/** No reply: it is uncertain whether the provider executed the request. */
export class NetworkFault extends Error {
  override readonly name = 'NetworkFault';
}

/** Network, clock and randomness of an adapter; tests replace them. */
export interface GatewayWorld {
  readonly fetch: Fetcher;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
}

/** Timeout of a call, ms: bKash's documents allow 30 s, the longest of all providers. */
const TIMEOUT_MS = 30_000;
/** Longest reply that is read, bytes. */
const MAX_REPLY_BYTES = 1_000_000;

/** Calls over the network. Redirects are refused: no provider's API uses them, and they would carry our keys along. */
export function httpFetcher(timeoutMs: number = TIMEOUT_MS): Fetcher {
  return async ({ method, url, headers, body }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const reply = await fetch(url, { method, headers, body, redirect: 'error', signal });
      return { status: reply.status, body: await limitedText(reply) };
    } catch (error) {
      if (error instanceof NetworkFault) throw error;
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      // The error's text may contain the address with its keys.
      throw new NetworkFault(isLate ? `no answer within ${timeoutMs} ms` : 'cannot be reached');
    }
  };
}

async function limitedText(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_REPLY_BYTES) throw new NetworkFault('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A provider's reply, or `unknown`. */
export type ProviderReply =
  | { readonly kind: 'answer'; readonly status: number; readonly json: JsonObject; readonly body: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * Sends a call whose reply is a JSON object. No reply, a server error and an invalid reply are `unknown`.
 */
export async function callProvider(fetch: Fetcher, call: HttpCall): Promise<ProviderReply> {
  try {
    const { status, body } = await fetch(call);
    if (status >= 500) return { kind: 'unknown', reason: `http ${status}` };
    const json = jsonObject(body);
    if (json === null) return { kind: 'unknown', reason: `http ${status}, not json` };
    return { kind: 'answer', status, json, body };
  } catch (error) {
    if (!(error instanceof NetworkFault)) throw error;
    return { kind: 'unknown', reason: error.message };
  }
}
