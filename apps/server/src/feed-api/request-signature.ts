import { createHmac, timingSafeEqual } from 'node:crypto';
import { FEED_HEADERS, FEED_WINDOW_MS } from '@crease/contract';
import { type Refusal, refuse } from '@crease/kernel';

/** A request as it arrived. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly path: string;
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the signature of a request: HMAC-SHA-256 of `time.method.path.body`, in hexadecimal digits. */
export function requestSignature(secret: string, time: string, request: Omit<SignedRequest, 'headers'>): string {
  const { method, path, body } = request;
  return createHmac('sha256', secret).update(`${time}.${method}.${path}.`).update(body).digest('hex');
}

/** Returns why a request is not from the owner of the secret now; null if it is. @param now epoch ms. */
export function signatureRefusal(secret: string, request: SignedRequest, now: number): Refusal | null {
  const time = request.headers[FEED_HEADERS.time] ?? '';
  const signature = request.headers[FEED_HEADERS.signature] ?? '';
  if (!/^[\da-f]{64}$/.test(signature)) return refuse('UNAUTHORIZED', { reason: 'feedSignature' });
  const expected = Buffer.from(requestSignature(secret, time, request), 'hex');
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex')))
    return refuse('UNAUTHORIZED', { reason: 'feedSignature' });
  const isTimely = /^\d{1,15}$/.test(time) && Math.abs(Number(time) - now) <= FEED_WINDOW_MS;
  return isTimely ? null : refuse('UNAUTHORIZED', { reason: 'feedTime', seconds: FEED_WINDOW_MS / 1000 });
}
