import { MARKET_RUNNERS_MAX, SPORT_ID, type SportId } from '@crease/kernel';
import { handicapFault } from './handicaps.ts';
import { runnerKey } from './market-book.ts';
import type { StreamDefinition } from './stream-message.ts';

/** Offered sports by the source's event type; the ids happen to agree. */
const SPORT_BY_EVENT_TYPE: Readonly<Record<string, SportId>> = {
  '1': SPORT_ID.soccer,
  '2': SPORT_ID.tennis,
  '4': SPORT_ID.cricket,
};

/** Returns the sport of a recorded event type; null for sports that are not offered, such as horse racing or golf. */
export function sportOfEventType(eventTypeId: string): SportId | null {
  return SPORT_BY_EVENT_TYPE[eventTypeId] ?? null;
}

/**
 * Returns why a market of the stream cannot be offered, or null. The order book pays a number of winners, a dead heat,
 * or handicaps by the score.
 */
export function unplayableReason(definition: StreamDefinition): string | null {
  if (sportOfEventType(definition.eventTypeId) === null) return 'not an offered sport';
  const fault = handicapFault(definition);
  if (fault !== null) return fault;
  if (definition.eachWayDivisor !== undefined || definition.marketType === 'EACH_WAY')
    return 'each way: a place pays another part of the bet';
  const offered = stayedRunners(definition).length;
  if (offered < 2) return 'fewer than two runners';
  if (offered > MARKET_RUNNERS_MAX) return `${offered} runners, more than ${MARKET_RUNNERS_MAX}`;
  if (new Set(definition.runners.map(({ id, hc }) => runnerKey(id, hc))).size < definition.runners.length)
    return 'duplicate runner';
  const { numberOfWinners } = definition;
  if (numberOfWinners >= offered) return `pays ${numberOfWinners} winners of ${offered} runners`;
  return null;
}

/**
 * Returns why an event's live market cannot be mapped to ours, or null: ours names one runner per selection, and
 * expects winners.
 */
export function unmappableReason(definition: StreamDefinition): string | null {
  if (definition.bettingType !== 'ODDS') return `${definition.bettingType}: settles by a line, not by a winner`;
  return definition.numberOfWinners < 1 ? 'pays any number of winners' : unplayableReason(definition);
}

/** Returns the runners that were not removed; all if none remained. */
export function stayedRunners({ runners }: StreamDefinition) {
  const stayed = runners.filter(({ status }) => status !== 'REMOVED');
  return stayed.length > 0 ? stayed : [...runners];
}
