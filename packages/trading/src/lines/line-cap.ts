import type { Money } from '@crease/kernel';
import { type Line, MOST_STEPS } from './line.ts';

/** The house's worst result in a market. */
export interface WorstResult {
  /** What the house loses then, minor units; 0 or less: nothing. */
  readonly loss: Money;
  /**
   * The direction of the steps that make further bets of that kind worse for players: −1 if the first runner's win
   * costs the most, or a fancy's low runs; 1 otherwise.
   */
  readonly against: 1 | -1;
}

/**
 * Returns a line as its cap moves it: by the cap's steps for each full multiple of the cap's loss that the house's
 * worst result has reached and that did not move it before. A smaller loss moves nothing back. Null: no change.
 */
export function cappedLine(line: Line, { loss, against }: WorstResult): Line | null {
  const { cap, steps } = line;
  if (!cap) return null;
  const passed = Math.floor(loss / cap.loss);
  if (passed <= cap.passed) return null;
  const moved = steps + against * cap.steps * (passed - cap.passed);
  return { ...line, steps: Math.min(Math.max(moved, -MOST_STEPS), MOST_STEPS), cap: { ...cap, passed } };
}

/** True for a cap that a line can carry: only prices of the model or a source move by steps. */
export function isCap({ cap, by }: Line): boolean {
  if (!cap) return true;
  const { loss, steps, passed } = cap;
  const isWhole = [loss, steps, passed].every(Number.isSafeInteger);
  return isWhole && loss > 0 && steps > 0 && steps <= MOST_STEPS && passed >= 0 && (by === 'model' || by === 'source');
}
