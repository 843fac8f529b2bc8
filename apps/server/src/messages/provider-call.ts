import { SendError } from './message-sender.ts';

/** Timeout of a provider, ms: a caller waits for the answer. */
const TIMEOUT_MS = 8_000;

interface ProviderCall {
  readonly url: string;
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/**
 * Calls a provider and returns its reply as text.
 * @throws SendError with the provider's name and the failure: never with the request or reply, which may contain
 * numbers and codes.
 */
export async function callProvider(
  name: string,
  { url, method = 'POST', headers, body }: ProviderCall,
  timeoutMs = TIMEOUT_MS,
): Promise<string> {
  const request = { method, headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) } as const;
  let reply: Response;
  let text: string;
  try {
    reply = await fetch(url, request);
    text = await reply.text();
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new SendError(`${name} ${isLate ? `did not answer within ${timeoutMs} ms` : 'cannot be reached'}`);
  }
  if (!reply.ok) throw new SendError(`${name} answered ${reply.status}`);
  return text;
}
