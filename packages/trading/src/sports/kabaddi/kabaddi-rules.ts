import { type EnteredPeriod, type EventFormat, type Refusal, refuse, type ShapedEntry } from '@crease/kernel';
import type { KabaddiState } from './kabaddi-state.ts';

type KabaddiEntry = ShapedEntry<'kabaddi'>;
type KabaddiPeriod = EnteredPeriod<'kabaddi'>;

/** Most points of a raid: seven touches and the bonus. */
const MOST_POINTS = 8;

/** Periods by what precedes them; those between second half and end in knock-out matches that are level. */
const AFTER: Readonly<Record<KabaddiState['phase'], readonly KabaddiPeriod[]>> = {
  not_started: [],
  first_half: ['half_time'],
  half_time: ['second_half'],
  second_half: ['finished', 'extra_time', 'tie_breaker'],
  extra_time: ['finished', 'tie_breaker'],
  tie_breaker: ['finished'],
  finished: [],
};

/** Returns the periods that may follow: a knock-out match does not end level. */
export function kabaddiPeriodsAfter(
  { phase, isLevel }: KabaddiState,
  format: EventFormat<'kabaddi'>,
): readonly KabaddiPeriod[] {
  const needsWinner = format === 'knockout' && isLevel;
  const isAfterTime = phase !== 'first_half' && phase !== 'half_time';
  return AFTER[phase].filter((period) => !isAfterTime || (period === 'finished') !== needsWinner);
}

/** Returns why an entry cannot follow; null if it can. */
export function kabaddiRefusal(
  state: KabaddiState,
  entry: KabaddiEntry,
  format: EventFormat<'kabaddi'>,
): Refusal | null {
  const reason = reasonAgainst(state, entry, format);
  return reason === null ? null : refuse('INVALID_INPUT', { reason });
}

function reasonAgainst(state: KabaddiState, entry: KabaddiEntry, format: EventFormat<'kabaddi'>) {
  if (state.phase === 'finished') return 'playOver';
  if (entry.kind === 'firstRaid') return state.phase === 'not_started' ? null : 'playBegun';
  if (entry.kind === 'half') return kabaddiPeriodsAfter(state, format).includes(entry.period) ? null : 'periodOrder';
  if (!state.isRunning) return 'notRunning';
  if (entry.kind === 'raid' || entry.kind === 'tackle') return reasonAgainstRaid(state, entry);
  return entry.kind === 'timeOut' && state.timeOuts[entry.team] === 0 ? 'noTimeOut' : null;
}

function reasonAgainstRaid(state: KabaddiState, entry: Extract<KabaddiEntry, { kind: 'raid' | 'tackle' }>) {
  if (entry.team !== state.raider) return 'raidOfOther';
  if (entry.kind === 'tackle') return null;
  const { points, hasBonus } = entry;
  return points > MOST_POINTS || (hasBonus ? points < 1 : points === MOST_POINTS) ? 'raidPoints' : null;
}
