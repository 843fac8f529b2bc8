import type { MarketChange } from '@crease/replay';
import { ImageBook } from './image-book.ts';

/** A message of the exchange before it is addressed to a subscription. */
export interface Published {
  readonly pt: number;
  readonly mc: readonly MarketChange[];
}

/** Everything that the exchange has published, and its present books. */
export class StreamModel {
  readonly appKey = 'test-app-key';
  readonly heartbeatMs: number;
  /** Session tokens that are valid. */
  readonly tokens = new Set(['test-token']);
  /** Changes per segment; 0: messages are not divided. */
  segmentSize = 0;
  /** Echoed instead of the requested conflation. */
  conflateMs: number | null = null;
  /** True while the exchange reports that its prices are late. */
  isUpstreamLate = false;
  marketsMax = 200;
  readonly #log: Published[] = [];
  readonly #books = new Map<string, ImageBook>();
  /** Positions before this one cannot be resumed. */
  #resumableFrom = 0;

  constructor({ heartbeatMs = 1_000 }: { heartbeatMs?: number } = {}) {
    this.heartbeatMs = heartbeatMs;
  }

  /** Number of messages published: the present position. */
  get position(): number {
    return this.#log.length;
  }

  publish(message: Published): void {
    this.#log.push(message);
    for (const change of message.mc) {
      const book = this.#books.get(change.id) ?? new ImageBook(change.id);
      this.#books.set(change.id, book);
      book.apply(change);
    }
  }

  /** Makes all positions so far invalid. */
  forgetPositions(): void {
    this.#resumableFrom = this.position + 1;
  }

  isResumable(position: number): boolean {
    return Number.isInteger(position) && position >= this.#resumableFrom && position <= this.position;
  }

  message(at: number): Published {
    return this.#log[at] as Published;
  }

  images(isFollowed: (marketId: string) => boolean): MarketChange[] {
    return [...this.#books].filter(([id]) => isFollowed(id)).map(([, book]) => book.image());
  }

  /** All changes since a position, several of one market in their order. */
  changesSince(position: number, isFollowed: (marketId: string) => boolean): MarketChange[] {
    return this.#log.slice(position).flatMap(({ mc }) => mc.filter(({ id }) => isFollowed(id)));
  }
}
