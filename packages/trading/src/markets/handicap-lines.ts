import type { MarketOpening } from '@crease/feeds';
import { handicapText, QUARTERS_PER_GOAL, type Refusal, refuse } from '@crease/kernel';

/** Lines of an Asian handicap made by hand, each bet on by both of two runners. */
export interface HandicapLines {
  /** `lead`: goals added to the first runner's side; `total`: goals of the match, over and under. */
  readonly of: 'lead' | 'total';
  /** In goals, multiples of a quarter: −0.75 gives the first side three quarters of a goal less. */
  readonly lines: readonly number[];
}

type Runner = Pick<MarketOpening['runners'][number], 'name' | 'handicap'>;

/** Lines of one market, and the farthest of them in goals. */
const LINES_MAX = 40;
const FARTHEST = 20;

/** Returns why a market cannot have these lines; null if it can. */
export function handicapRefusal({ of, lines }: HandicapLines): Refusal | null {
  const isLine = (line: number) =>
    Number.isInteger(line * QUARTERS_PER_GOAL) && Math.abs(line) <= FARTHEST && (of === 'lead' || line > 0);
  const isFit = lines.length > 0 && lines.length <= LINES_MAX && new Set(lines).size === lines.length;
  return isFit && lines.every(isLine) ? null : refuse('INVALID_INPUT', { reason: 'handicapLines', most: LINES_MAX });
}

/** Returns the runners of a market, two for each line: `Vale −0.75` and `Hill +0.75`, `Over 2.5` and `Under 2.5`. */
export function handicapRunners(
  [first = '', second = '']: readonly string[],
  { of, lines }: HandicapLines,
): readonly Runner[] {
  const isLead = of === 'lead';
  return lines.flatMap((line) => {
    const quarters = (isLead ? line : 0 - line) * QUARTERS_PER_GOAL;
    return [
      { name: `${first} ${isLead ? handicapText(line) : line}`, handicap: { side: 'first' as const, quarters } },
      {
        name: `${second} ${isLead ? handicapText(-line) : line}`,
        handicap: { side: 'second' as const, quarters: 0 - quarters },
      },
    ];
  });
}
