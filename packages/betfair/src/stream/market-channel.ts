import { changeBetween, type MarketView, viewOf } from './market-view.ts';
import type { StreamBook } from './stream-book.ts';
import { type MarketProjection, projectionKey } from './stream-requests.ts';

/** States that a subscription can resume from. */
const KEPT = 100;

/** A view that some subscriber may have. */
export interface Version {
  /** Its position in the stream. */
  readonly position: number;
  readonly view: MarketView;
}

/** One market in one projection: its recent views, and the changes between them as bytes, made once for all subscribers. */
export class MarketChannel {
  readonly marketId: string;
  readonly key: string;
  readonly #projection: MarketProjection;
  #versions: Version[] = [];
  /** Changes to the latest view by the position of the view before; -1: the image. */
  readonly #bytes = new Map<number, Uint8Array | null>();

  constructor(marketId: string, projection: MarketProjection) {
    this.marketId = marketId;
    this.#projection = projection;
    this.key = `${marketId} ${projectionKey(projection)}`;
  }

  /** The present view; null before the first. */
  get latest(): Version | null {
    return this.#versions.at(-1) ?? null;
  }

  /** Takes a state of the market. @returns false if subscribers see no difference. */
  take(book: StreamBook, position: number): boolean {
    const before = this.latest;
    const view = viewOf(book, this.#projection, before?.view ?? null);
    if (before && changeBetween(before.view, view, false) === null) return false;
    this.#versions.push({ position, view });
    if (this.#versions.length > KEPT) this.#versions.shift();
    this.#bytes.clear();
    return true;
  }

  /** Returns what a subscriber had at a position; null: not kept. */
  versionAt(position: number): Version | null {
    return this.#versions.findLast((version) => version.position <= position) ?? null;
  }

  /** Returns the change to the latest view as bytes; null: nothing changed. @param from null: the image. */
  change(from: Version | null): Uint8Array | null {
    const { latest } = this;
    if (!latest || latest === from) return null;
    const key = from?.position ?? -1;
    const made = this.#bytes.get(key);
    if (made !== undefined) return made;
    const isConflated = from !== null && this.#versions.at(-2)?.position !== from.position;
    const text = changeBetween(from?.view ?? null, latest.view, isConflated);
    const bytes = text === null ? null : Buffer.from(text);
    this.#bytes.set(key, bytes);
    return bytes;
  }
}
