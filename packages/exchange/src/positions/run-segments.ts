import type { Money, Rate } from '@crease/kernel';
import type { Side } from '../terms/order.ts';
import { addFill, createPosition, type Position } from './position.ts';

/** A range of runs with a constant profit; `to` is included, null for no upper end. */
interface RunSegment {
  readonly from: number;
  readonly to: number | null;
  readonly profit: Money;
  /** With every unmatched and pending order counted at its worst. */
  readonly worst: Money;
}

export interface FancyBet {
  /** `back` = yes, `lay` = no. */
  readonly side: Side;
  readonly run: number;
  readonly rate: Rate;
  readonly size: Money;
}

/**
 * Returns the profit of a fancy over all numbers of runs, in exact segments, without breakpoints that change
 * nothing. Source: the run ladder ("book") of Indian fancy markets, by convention.
 */
export function runSegments(position: Position): RunSegment[] {
  const segments: RunSegment[] = [];
  let from = 0;
  let profit = position.base;
  let open = position.openBase;
  const { steps, openSteps } = position;
  for (const [at, run] of (position.runs ?? []).entries()) {
    const step = steps[at] as Money;
    const openStep = openSteps[at] as Money;
    if (step === 0 && openStep === 0) continue;
    if (run > from) segments.push({ from, to: run - 1, profit, worst: profit + open });
    from = Math.max(run, 0);
    profit += step;
    open += openStep;
  }
  segments.push({ from, to: null, profit, worst: profit + open });
  return segments;
}

/** Returns the run ladder of these bets as if all were matched: for previews without a position. */
export function fancyLadder(bets: readonly FancyBet[]): RunSegment[] {
  const position = createPosition(0, null);
  for (const { side, run, rate, size } of bets) {
    addFill(position, { marketType: 'fancy', runnerIndex: 0, side, run }, { price: rate, size });
  }
  return runSegments(position);
}

/** Formats `0–49`, `50+`, or `7` for a single number of runs. */
export function segmentLabel({ from, to }: Pick<RunSegment, 'from' | 'to'>): string {
  if (to === null) return `${from}+`;
  return from === to ? `${from}` : `${from}–${to}`;
}
