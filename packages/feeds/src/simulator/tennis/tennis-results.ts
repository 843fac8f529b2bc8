import type { Result } from '../match-board.ts';
import { plural } from '../plural.ts';
import { setScoreOf } from './set-scores.ts';

type Pair = readonly [number, number];

const POINT_NAMES = ['0', '15', '30', '40', 'AD'];

/** Returns both players' points as shown. */
export function shownPoints([first, second]: Pair, isTieBreak: boolean): [string, string] {
  const shown = (point: number) => (isTieBreak ? String(point) : (POINT_NAMES[point] ?? '0'));
  return [shown(first), shown(second)];
}

/** Returns the games of the sets, the winner's first: `6–4 3–6 7–5`. */
export function setsText(sets: readonly Pair[], winner: 0 | 1): string {
  return sets.map(([a, b]) => (winner === 1 ? `${b}–${a}` : `${a}–${b}`)).join(' ');
}

/** Results of a completed set by id suffix. @param number from 1. */
export function tennisSetResults(number: number, [first, second]: Pair, aces: number): Record<string, Result> {
  const note = `Set ${number}: ${first}–${second}.`;
  return {
    [`set${number}`]: { kind: 'winners', winners: [first > second ? 0 : 1], note },
    [`f-set${number}-games`]: { kind: 'value', value: first + second, note },
    [`f-set${number}-aces`]: { kind: 'value', value: aces, note: `${plural(aces, 'ace')} in set ${number}.` },
  };
}

/** Results of the winner by id suffix. */
export function tennisWinnerResults(winner: 0 | 1, note: string): Record<string, Result> {
  const won: Result = { kind: 'winners', winners: [winner], note };
  return { mo: won, bm: won };
}

/** Counts of a match that was played out. */
interface MatchCounts {
  readonly bestOf: 3 | 5;
  readonly sets: Pair;
  readonly gamesPlayed: number;
  readonly aces: Pair;
  readonly doubleFaults: Pair;
}

/** Results of the counts by id suffix. @param note the match's. @param gamesNote that of the number of games. */
export function tennisCountResults(
  { bestOf, sets, gamesPlayed, aces, doubleFaults }: MatchCounts,
  note: string,
  gamesNote: string,
): Record<string, Result> {
  const [allAces, allFaults] = [aces[0] + aces[1], doubleFaults[0] + doubleFaults[1]];
  return {
    'f-games': { kind: 'value', value: gamesPlayed, note: gamesNote },
    'f-aces': { kind: 'value', value: allAces, note: `${plural(allAces, 'ace')}.` },
    'f-faults': { kind: 'value', value: allFaults, note: `${plural(allFaults, 'double fault')}.` },
    ss: { kind: 'winners', winners: [setScoreOf(bestOf, sets)], note },
  };
}
