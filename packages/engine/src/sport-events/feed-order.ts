import type { SportEvent } from './sport-event.ts';

/** A quote as a market's feed told it last. */
interface PublishedQuote {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Offers it in the shape that the operator gave the market. @param recording of the market, a MarketRecording<Engine, Fact>. */
  offer(recording: object): void;
}

/**
 * The order of the feed. Within one event `feedSeq` rises with every update; whatever is at or below the
 * last one applied is a repeat or comes late, and is ignored.
 *
 * After a restart, or when it was broken, the feed tells its present state once more under old numbers. What the engine stored
 * needs no telling; quotes and statuses, which it does not keep, do: they are taken again below the
 * number at which the engine stopped (`resumeSeq`), in order for each market.
 */
export interface FeedOrder {
  /** By event: the last number applied before the restart, or before the feed broke. Absent for events that came later. */
  readonly resumeSeq: Map<string, number>;
  /** By market: the last number applied since the start. */
  readonly marketSeq: Map<string, number>;
  /** By market: the last quote as it was told since the start. */
  readonly published: Map<string, PublishedQuote>;
}

export function createFeedOrder(): FeedOrder {
  return { resumeSeq: new Map(), marketSeq: new Map(), published: new Map() };
}

/** How an update stands to what was applied before. */
export type FeedTurn =
  /** It is the next one, or an operator's act. */
  | 'next'
  /** It tells the present state once more after a restart. */
  | 'resent'
  /** It was applied before, or comes too late. */
  | 'repeated';

/** @param marketId given for quotes and statuses: what may be retold. */
export function takeFeedTurn(
  { feedOrder }: { readonly feedOrder: FeedOrder },
  sportEvent: SportEvent,
  update: { readonly feedSeq: number | null; readonly marketId: string | null },
): FeedTurn {
  const { feedSeq, marketId } = update;
  if (feedSeq === null) return 'next';
  const { resumeSeq, marketSeq } = feedOrder;
  if (feedSeq > sportEvent.feedSeq) {
    sportEvent.feedSeq = feedSeq;
    if (marketId !== null) marketSeq.set(marketId, feedSeq);
    return 'next';
  }
  if (marketId === null || feedSeq > (resumeSeq.get(sportEvent.gameId) ?? -1)) return 'repeated';
  if (feedSeq < (marketSeq.get(marketId) ?? 0)) return 'repeated';
  marketSeq.set(marketId, feedSeq);
  return 'resent';
}
