import type { UpdateDraft } from '@crease/feeds';
import { CLASSIC_LADDER } from '@crease/kernel';
import {
  MarketBook,
  type MarketChange,
  PublishedMarket,
  type StreamDefinition,
  unmappableReason,
} from '@crease/replay';
import type { MappedMarket } from './betfair-mapping.ts';

/** A mapped market of the exchange: its book, and what is published of it. */
export class LiveMarket {
  readonly mapped: MappedMarket;
  readonly #book: MarketBook;
  readonly #published: PublishedMarket;
  #refused: string | null = null;

  constructor(betfairMarketId: string, mapped: MappedMarket) {
    this.mapped = mapped;
    this.#book = new MarketBook(betfairMarketId);
    const { gameId, marketId, runners, winners = 1 } = mapped;
    this.#published = new PublishedMarket(
      {
        gameId,
        marketId,
        runners,
        numberOfWinners: winners,
        // Its prices exist on every ladder of ours.
        priceLadder: CLASSIC_LADDER,
        quotesFrom: 'depth',
        opening: null,
        resultNote: 'As settled by Betfair',
        isLive: true,
      },
      this.#book,
    );
  }

  /** Reason why the market cannot be offered; null for none. */
  get refused(): string | null {
    return this.#refused;
  }

  get isQuoted(): boolean {
    return this.#published.isQuoted;
  }

  apply(change: MarketChange): UpdateDraft[] {
    if (this.#refused !== null) return [];
    if (this.#book.definition === null && change.marketDefinition) {
      this.#refused = refusalOf(change.marketDefinition, this.mapped);
      if (this.#refused !== null) return this.#published.doubt();
    }
    this.#book.apply(change);
    return this.#published.apply(change);
  }

  /** Part of the book is unknown until the next image. */
  doubt(): UpdateDraft[] {
    return this.#published.doubt();
  }

  pause(reason: string): UpdateDraft[] {
    return this.#published.pause(reason);
  }

  resume(): UpdateDraft[] {
    return this.#refused === null ? this.#published.resume() : [];
  }
}

function refusalOf(definition: StreamDefinition, { runners, winners = 1 }: MappedMarket): string | null {
  const reason = unmappableReason(definition);
  if (reason !== null) return reason;
  const { numberOfWinners } = definition;
  if (numberOfWinners !== winners) return `winners: ${numberOfWinners}, and ${winners} in ours`;
  const ids = new Set(definition.runners.map(({ id }) => String(id)));
  const missing = runners.find(({ selectionId }) => !ids.has(selectionId));
  return missing ? `selection ${missing.selectionId} is not in the market` : null;
}
