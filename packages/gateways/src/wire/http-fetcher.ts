import { type Fetcher, NetworkFault } from './fetcher.ts';

/** bKash allows itself 30 seconds; nobody else names more. */
const TIMEOUT_MS = 30_000;
/** No reply of a provider is longer; a longer one is not read to its end. */
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
      // The error's own text may hold the address with its keys.
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
