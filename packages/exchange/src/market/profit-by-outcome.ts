import type { Money } from '@crease/kernel';
import type { OpenOrder } from '../positions/exposure.ts';
import { addFill, clonePosition, type Position } from '../positions/position.ts';
import { runSegments, segmentLabel } from '../positions/run-segments.ts';
import { type WinnerBounds, winnerBounds } from '../positions/winner-sets.ts';
import { type Market, newPosition } from './market.ts';

interface OutcomeProfit {
  /** A runner's name, or a range of runs: `0–49`, `50+`. */
  readonly outcome: string;
  /** Matched bets only; with several winners the least that is possible if this runner is one of them. */
  readonly profit: Money;
  /** With every unmatched and pending order counted at its worst. */
  readonly worst: Money;
  /** Only with several winners: the other bounds. */
  readonly several?: SeveralProfit;
}

/** Bounds of the matched bets' result in a market of several winners. */
interface SeveralProfit {
  /** The most that is possible if the runner is one of the winners. */
  readonly most: Money;
  /** The least that is possible if the runner loses; null if all remaining runners win. */
  readonly lost: Money | null;
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
  const { runners } = market.definition;
  const remaining = remainingRunners(market);
  const expected = expectedWinners(market);
  const least = winnerBounds(
    remaining.map((at) => steps[at] as Money),
    expected,
  );
  const open = winnerBounds(
    remaining.map((at) => (steps[at] as Money) + (openSteps[at] as Money)),
    expected,
  );
  return remaining.map((runner, at) => {
    const { leastWon, mostWon, leastLost } = least[at] as WinnerBounds;
    const worst = base + openBase + (open[at] as WinnerBounds).leastWon;
    const one = { outcome: (runners[runner] as { name: string }).name, profit: base + leastWon, worst };
    if (expected === 1) return one;
    return { ...one, several: { most: base + mostWon, lost: leastLost === null ? null : base + leastLost } };
  });
}

/**
 * Returns the profit per runner of matched bets, removed runners included; with several winners the least that is
 * possible if it is one of them.
 */
export function resultsByRunner(market: Market, { base, steps }: Pick<Position, 'base' | 'steps'>): Money[] {
  const results = steps.map((step) => base + step);
  const expected = expectedWinners(market);
  if (expected === 1) return results;
  const remaining = remainingRunners(market);
  const bounds = winnerBounds(
    remaining.map((at) => steps[at] as Money),
    expected,
  );
  for (const [index, at] of remaining.entries()) results[at] = base + (bounds[index] as WinnerBounds).leastWon;
  return results;
}

function remainingRunners({ runnerStatus }: Market): number[] {
  return runnerStatus.flatMap((status, at) => (status === 'removed' ? [] : [at]));
}

/**
 * Returns the number of runners that win: as many as defined, or all that remain if they are fewer. 0 for any number.
 */
export function expectedWinners({ definition, runnerStatus }: Pick<Market, 'definition' | 'runnerStatus'>): number {
  const { winners = 1 } = definition;
  if (winners === 1) return 1;
  return Math.min(winners, runnerStatus.filter((status) => status !== 'removed').length);
}
