import type { SportEvent } from './sport-event.ts';

/** The last quote that a market's feed sent. */
interface PublishedQuote {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The command that sent it: offered again when the operator changes the market's shape. */
  readonly command: { readonly type: string };
}

/**
 * The order of the feed. Within one event `feedSeq` rises with every update; an update at or below the last applied one
 * is a repeat or too late, and is ignored.
 *
 * After a restart, or a break of the feed, the feed sends its current state again under old numbers. The engine has
 * stored everything except quotes and statuses: these are accepted again below the number at which the engine stopped
 * (`resumeSeq`), in order for each market.
 */
export interface FeedOrder {
  /** By event: the last number applied before the restart or break. Absent for later events. */
  readonly resumeSeq: Map<string, number>;
  /** By market: the last number applied since the start. */
  readonly marketSeq: Map<string, number>;
  /** By market: the last quote sent since the start. */
  readonly published: Map<string, PublishedQuote>;
}

export function createFeedOrder(): FeedOrder {
  return { resumeSeq: new Map(), marketSeq: new Map(), published: new Map() };
}

/** Relation of an update to those applied before. */
export type FeedTurn =
  /** The next update, or an operator's command. */
  | 'next'
  /** A repetition of the current state after a restart. */
  | 'resent'
  /** Already applied, or too late. */
  | 'repeated';

/** @param marketId given for quotes and statuses, which may be repeated. */
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
