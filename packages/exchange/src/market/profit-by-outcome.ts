import type { Money } from '@crease/kernel';
import type { OpenOrder } from '../positions/exposure.ts';
import { addFill, clonePosition, type Position } from '../positions/position.ts';
import { runSegments, segmentLabel } from '../positions/run-segments.ts';
import { type Market, newPosition } from './market.ts';

interface OutcomeProfit {
  /** A runner's name, or a range of runs: `0–49`, `50+`. */
  readonly outcome: string;
  /** Matched bets only. */
  readonly profit: Money;
  /** With every unmatched and pending order counted at its worst. */
  readonly worst: Money;
}

/**
 * Returns the profit by outcome, in runner order (without removed ones) or by ascending runs.
 * @param extraOrder counted as matched at its price, for the "after" column of the bet slip.
 */
export function profitByOutcome(market: Market, position: Position | null, extraOrder?: OpenOrder): OutcomeProfit[] {
  const seen = clonePosition(position ?? newPosition(market, 0));
  if (extraOrder) addFill(seen, extraOrder, extraOrder);
  if (seen.runs !== null) {
    return runSegments(seen).map((segment) => ({
      outcome: segmentLabel(segment),
      profit: segment.profit,
      worst: segment.worst,
    }));
  }
  const { base, openBase, steps, openSteps } = seen;
  return market.definition.runners.flatMap(({ name }, at) => {
    if (market.runnerStatus[at] === 'removed') return [];
    const profit = base + (steps[at] as Money);
    return [{ outcome: name, profit, worst: profit + openBase + (openSteps[at] as Money) }];
  });
}
