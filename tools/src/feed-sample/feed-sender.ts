import { createHmac } from 'node:crypto';
import { type ErrorReply, FEED_HEADERS, type FeedDraft, type FeedReceipt } from '@crease/contract';

export interface FeedTarget {
  /** Address of the players' server. */
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  readonly isDry: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Waits, ms. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Sends messages about one event, numbered, and waits when the server asks for it. */
export class FeedSender {
  readonly #target: FeedTarget;
  readonly #ref: string;
  #last = 0;

  constructor(target: FeedTarget, ref: string) {
    this.#target = target;
    this.#ref = ref;
  }

  /** Sends messages in one request, at most 100. @throws Error if the server refuses one. */
  async send(...drafts: readonly FeedDraft[]): Promise<FeedReceipt> {
    const messages = drafts.map((draft, at) => ({ seq: this.#last + at + 1, ...draft }));
    const body = JSON.stringify({ messages });
    for (;;) {
      const reply = await this.#post(body);
      if (reply.status === 429 || reply.status === 503) {
        await this.#target.wait(Number(reply.headers.get('retry-after') ?? 1) * 1_000);
        continue;
      }
      const answered = (await reply.json()) as { data: FeedReceipt } & ErrorReply;
      if (reply.status !== 200) throw new Error(`${drafts.at(0)?.kind}: ${answered.code}, ${answered.message}`);
      // A dry run consumes no number.
      if (!this.#target.isDry) this.#last += drafts.length;
      return answered.data;
    }
  }

  #post(body: string): Promise<Response> {
    const { url, key, secret, isDry, now } = this.#target;
    const path = `/api/feed/v1/events/${this.#ref}${isDry ? '?dryRun=true' : ''}`;
    const time = String(now());
    const signature = createHmac('sha256', secret).update(`${time}.POST.${path}.${body}`).digest('hex');
    const headers = { [FEED_HEADERS.key]: key, [FEED_HEADERS.time]: time, [FEED_HEADERS.signature]: signature };
    return fetch(url + path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
  }
}
