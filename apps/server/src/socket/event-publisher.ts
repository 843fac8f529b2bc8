import type { EventUpdate, Market, SportEvent } from '@crease/contract';
import { sameJson } from '../markets/same-json.ts';
import { ConflatingPublisher } from './conflating-publisher.ts';

/** An event, and the markets that opened on it since it was told last. */
interface EventState {
  readonly sportEvent: SportEvent;
  readonly opened: readonly Market[];
  /** Version of its fixed odds. */
  readonly fixedOdds: number;
}

export type EventPublisher = ConflatingPublisher<EventState, EventUpdate>;

/** Tells events by what changed. Values are full replacements: a lost update is mended by the next one. */
export function eventPublisher(tell: (update: EventUpdate) => void, paceMs: number): EventPublisher {
  return new ConflatingPublisher({
    idOf: ({ sportEvent }) => sportEvent.gameId,
    paceMs,
    changes: changesOf,
    tell,
    merge: (untold, next) => ({ ...next, opened: [...untold.opened, ...next.opened] }),
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
