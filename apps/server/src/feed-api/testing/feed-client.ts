import type { ErrorReply, FeedDraft, FeedEvent, FeedReceipt } from '@crease/contract';
import { requestSignature } from '../request-signature.ts';

interface FeedKey {
  /** Address of the server, without `/api`. */
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface FeedReply<T> {
  readonly status: number;
  readonly data: T;
  readonly refusal: ErrorReply;
  readonly headers: Headers;
}

/** A provider's client, as docs/feed-api.md describes it. */
export class FeedClient {
  readonly #key: FeedKey;
  readonly #lasts = new Map<string, number>();

  constructor(key: FeedKey) {
    this.#key = key;
  }

  /** Sends messages under the next numbers of the event. */
  async send(ref: string, ...drafts: FeedDraft[]): Promise<FeedReply<FeedReceipt>> {
    const last = this.#lasts.get(ref) ?? 0;
    const messages = drafts.map((draft, at) => ({ seq: last + at + 1, ...draft }));
    const reply = await this.post(ref, { messages });
    if (reply.status === 200) this.#lasts.set(ref, last + drafts.length);
    return reply;
  }

  post(ref: string, body: object, change: Partial<FeedKey> & { readonly query?: string } = {}) {
    return this.#call<FeedReceipt>(
      'POST',
      `/api/feed/v1/events/${ref}${change.query ?? ''}`,
      JSON.stringify(body),
      change,
    );
  }

  read(ref: string): Promise<FeedReply<FeedEvent>> {
    return this.#call<FeedEvent>('GET', `/api/feed/v1/events/${ref}`, '', {});
  }

  async #call<T>(method: string, path: string, body: string, change: Partial<FeedKey>): Promise<FeedReply<T>> {
    const { url, keyId, secret, now } = { ...this.#key, ...change };
    const time = String(now());
    const reply = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-crease-key': keyId,
        'x-crease-time': time,
        'x-crease-signature': requestSignature(secret, time, { method, path, body: Buffer.from(body) }),
      },
      ...(method === 'POST' && { body }),
    });
    const answered = (await reply.json()) as { data: T } & ErrorReply;
    return { status: reply.status, data: answered.data, refusal: answered, headers: reply.headers };
  }
}
