import type { EventUpdate, Market, MarketUpdate, SportEvent } from '@crease/contract';
import { marketDelta } from '../markets/market-delta.ts';
import { sameJson } from '../markets/same-json.ts';
import { ConflatingPublisher } from './conflating-publisher.ts';

/** Least time between two updates of a market, ms. */
export const MARKET_PACE_MS = 100;

export type MarketPublisher = ConflatingPublisher<Market, MarketUpdate>;

/** An event, and the markets opened on it since the last update. */
interface EventState {
  readonly sportEvent: SportEvent;
  readonly opened: readonly Market[];
  /** Version of its fixed odds. */
  readonly fixedOdds: number;
}

export type EventPublisher = ConflatingPublisher<EventState, EventUpdate>;

/** Publishes changes of events. Values are full replacements, so that the next update repairs a lost one. */
export function eventPublisher(publish: (update: EventUpdate) => void, paceMs: number): EventPublisher {
  return new ConflatingPublisher({
    idOf: ({ sportEvent }) => sportEvent.gameId,
    paceMs,
    changes: changesOf,
    publish,
    merge: (unpublished, next) => ({ ...next, opened: [...unpublished.opened, ...next.opened] }),
  });
}

function changesOf(
  { sportEvent: published, fixedOdds: publishedFixed }: EventState,
  { sportEvent: latest, opened, fixedOdds }: EventState,
): EventUpdate | null {
  const update: EventUpdate = { gameId: latest.gameId };
  if (published.status !== latest.status) update.status = latest.status;
  if (published.inPlay !== latest.inPlay) update.inPlay = latest.inPlay;
  if (!sameJson(published.score, latest.score)) update.score = latest.score;
  if (!sameJson(published.matchOdds, latest.matchOdds)) update.matchOdds = latest.matchOdds;
  if (publishedFixed !== fixedOdds) update.fixedOdds = fixedOdds;
  if (opened.length > 0) update.marketsOpened = [...opened];
  return Object.keys(update).length > 1 ? update : null;
}

/** Publishes markets as numbered deltas, each based on the state before. */
export function marketPublisher(publish: (update: MarketUpdate) => void): MarketPublisher {
  return new ConflatingPublisher({
    idOf: ({ marketId }) => marketId,
    paceMs: MARKET_PACE_MS,
    changes: marketDelta,
    publish,
  });
}
