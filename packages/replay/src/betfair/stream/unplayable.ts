import { MARKET_RUNNERS_MAX } from '@crease/kernel';
import { sportOfEventType } from './sports.ts';
import type { StreamDefinition } from './stream-message.ts';

/**
 * Returns why a market of the stream cannot be offered, or null. The order book pays a fixed number of winners, or a
 * dead heat:
 * - a line or handicap is settled from the score with pushes and half results, which the winner marks do not contain,
 *   and its runners are pairs of side and handicap;
 * - with any number of winners ("to score") the dead heat rule would pay the wrong sums, and exposures would be wrong.
 */
export function unplayableReason(definition: StreamDefinition): string | null {
  if (sportOfEventType(definition.eventTypeId) === null) return 'not an offered sport';
  if (definition.bettingType !== 'ODDS') return `${definition.bettingType}: settles by a line, not by a winner`;
  if (definition.runners.some((runner) => runner.hc)) return 'runners with handicaps';
  const offered = stayedRunners(definition).length;
  if (offered < 2) return 'fewer than two runners';
  if (offered > MARKET_RUNNERS_MAX) return `${offered} runners, more than ${MARKET_RUNNERS_MAX}`;
  if (new Set(definition.runners.map(({ id }) => String(id))).size < definition.runners.length)
    return 'duplicate runner';
  const { numberOfWinners } = definition;
  if (numberOfWinners < 1) return 'pays any number of winners';
  if (numberOfWinners >= offered) return `pays ${numberOfWinners} winners of ${offered} runners`;
  return null;
}

/** Returns the runners that were not removed; all if none remained. */
export function stayedRunners({ runners }: StreamDefinition) {
  const stayed = runners.filter(({ status }) => status !== 'REMOVED');
  return stayed.length > 0 ? stayed : [...runners];
}
