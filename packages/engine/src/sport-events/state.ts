import type { Reading } from '../core/readonly.ts';
import type { Engine as CoreEngine } from '../core/state.ts';
import { createFeedOrder, type FeedOrder } from './feed-order.ts';
import type { SportEvent } from './sport-event.ts';

interface SportEventsState {
  readonly sportEvents: Map<string, SportEvent>;
  readonly feedOrder: FeedOrder;
}

/** The engine as `sport-events` sees it: this slice and those below. */
export interface Engine extends CoreEngine, SportEventsState {}
export type ReadonlyEngine = Reading<Engine>;

/** A sport event changed. */
export type Fact = { readonly fact: 'sportEventChanged'; readonly sportEvent: SportEvent };

export interface SportEventsRows {
  /** Every event that is scheduled or in play, or has a market in `markets`. */
  readonly sportEvents: readonly SportEvent[];
}

export function createSportEvents(): SportEventsState {
  return { sportEvents: new Map(), feedOrder: createFeedOrder() };
}

export function restoreSportEvents(state: SportEventsState, { sportEvents }: SportEventsRows): void {
  for (const sportEvent of sportEvents) enterSportEvent(state, sportEvent);
}

export function enterSportEvent({ sportEvents, feedOrder }: SportEventsState, sportEvent: SportEvent): void {
  sportEvents.set(sportEvent.gameId, { ...sportEvent });
  feedOrder.resumeSeq.set(sportEvent.gameId, sportEvent.feedSeq);
}
