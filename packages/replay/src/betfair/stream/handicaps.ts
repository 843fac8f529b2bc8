import { type Handicap, handicapMargin, QUARTERS_PER_GOAL } from '@crease/kernel';
import type { StreamDefinition, StreamRunner } from './stream-message.ts';

/** Most goals of a side that a result is searched among. */
const GOALS_MAX = 30;

/** Betting types that are settled by handicaps, and their number of sides. */
const SIDES: Readonly<Record<string, number>> = { ASIAN_HANDICAP_DOUBLE_LINE: 2, ASIAN_HANDICAP_SINGLE_LINE: 1 };

/** True if the score decides a market, not the source's marks of its runners. */
export function hasHandicaps({ bettingType }: StreamDefinition): boolean {
  return bettingType in SIDES;
}

/** Returns why the lines of a market cannot be settled by a score, or null. */
export function handicapFault(definition: StreamDefinition): string | null {
  const { bettingType, runners, numberOfWinners } = definition;
  if (!hasHandicaps(definition)) {
    if (bettingType !== 'ODDS') return `${bettingType}: settles by a line, not by a winner`;
    return runners.some((runner) => runner.hc) ? 'runners with handicaps' : null;
  }
  if (numberOfWinners !== 0) return `handicaps with ${numberOfWinners} winners`;
  if (runners.some(({ hc = 0 }) => !Number.isInteger(hc * QUARTERS_PER_GOAL))) return 'a handicap between quarters';
  if (SIDES[bettingType] === 2 && new Set(runners.map(({ id }) => id)).size !== 2) return 'handicaps without two sides';
  return null;
}

/** Returns a runner's line; the first side is that of the first runner in the source's order. */
export function handicapOf(definition: StreamDefinition, { id, hc = 0 }: StreamRunner): Handicap {
  const first = definition.runners.reduce((one, other) => (place(other) < place(one) ? other : one));
  const isFirst = SIDES[definition.bettingType] === 1 || id === first.id;
  return { side: isFirst ? 'first' : 'second', quarters: hc * QUARTERS_PER_GOAL };
}

const place = ({ sortPriority = 0 }: StreamRunner) => sortPriority;

/**
 * Returns the score that the marks of a closed market state: the first side's lead, or a number of goals. A line wins
 * only with a lead above it; level and lost lines have the same mark.
 * @returns null if no score fits, or several that pay differently.
 */
export function markedScore(definition: StreamDefinition): number | null {
  const lines = definition.runners
    .filter(({ status }) => status === 'WINNER' || status === 'LOSER')
    .map((runner) => ({ ...handicapOf(definition, runner), isWon: runner.status === 'WINNER' }));
  const least = SIDES[definition.bettingType] === 1 ? 0 : -GOALS_MAX;
  const scores = Array.from({ length: GOALS_MAX - least + 1 }, (_, at) => least + at).filter((score) =>
    lines.every((line) => handicapMargin(line, score) > 0 === line.isWon),
  );
  const pays = new Set(scores.map((score) => lines.map((line) => shareOf(handicapMargin(line, score))).join()));
  return pays.size === 1 ? (scores.sort((one, other) => Math.abs(one) - Math.abs(other))[0] ?? null) : null;
}

/** A lead of half a goal decides all of a bet. */
const shareOf = (margin: number) => Math.max(-2, Math.min(2, margin));
