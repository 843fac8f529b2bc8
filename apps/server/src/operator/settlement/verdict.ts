import type { Score } from '@crease/contract';
import { type NameTerms, readName } from '@crease/kernel';

/** A market to judge: its name and the names of its runners, in order; none for a fancy. */
export interface JudgedMarket {
  readonly name: string;
  readonly runners: readonly string[];
}

/** The score of an event with the names of its sides. */
export interface JudgedScore<S extends Score = Score> {
  readonly score: S;
  readonly sides: readonly [string, string];
}

/**
 * The result of a market by the score. `open`: play continues. `cannotTell`: the score does not determine it. `winner`:
 * the runner at that index. `runs`: a number in a range, both ends included.
 */
export type ScoreVerdict =
  | { readonly kind: 'open' | 'cannotTell' }
  | { readonly kind: 'winner'; readonly winner: number }
  | { readonly kind: 'runs'; readonly least: number; readonly most: number };

/** The winning side, or `draw`; null: the score does not show it. */
export type Won = 0 | 1 | 'draw' | null;

export const CANNOT_TELL: ScoreVerdict = { kind: 'cannotTell' };
export const exactly = (value: number): ScoreVerdict => ({ kind: 'runs', least: value, most: value });
export const atMost = (most: number): ScoreVerdict => ({ kind: 'runs', least: 0, most });

/** The runner with this name; undetermined if none or two have it. */
function runnerCalled({ runners }: JudgedMarket, name: string): ScoreVerdict {
  const places = runners.flatMap((runner, at) => (runner === name ? [at] : []));
  const [winner] = places;
  return winner === undefined || places.length > 1 ? CANNOT_TELL : { kind: 'winner', winner };
}

/** The runner of a generated name: `Yes`, `Over 2.5 goals`. */
export function runnerOf({ runners }: JudgedMarket, kind: NameTerms['kind']): ScoreVerdict {
  const winner = runners.findIndex((runner) => readName(runner)?.kind === kind);
  return winner < 0 ? CANNOT_TELL : { kind: 'winner', winner };
}

/** The runner of the winning side, or the draw. */
export function winnerOf(market: JudgedMarket, sides: readonly [string, string], won: Won): ScoreVerdict {
  if (won === null) return CANNOT_TELL;
  return won === 'draw' ? runnerOf(market, 'draw') : runnerCalled(market, sides[won]);
}
