import type { Money, Price, Rate } from '@crease/kernel';
import { backerGain, type Leg } from '../terms/legs.ts';
import { highestSum, lowestSum } from './winner-sets.ts';

/** Matched bets. */
const MATCHED = 0;
/** Unmatched and pending orders at their worst: Σ min(0, leg). */
const OPEN = 1;
/** The same orders at their best: Σ max(0, leg). */
const BEST = 2;
const KINDS = 3;

/**
 * One player's possible results in one market, in one form for all three market types.
 *
 * The outcomes are divided into parts: one per runner, or for a fancy one per range of runs between breakpoints. Three
 * kinds of sums are kept (matched, open, best), each as a base, which counts for every outcome, and steps: on a runner
 * market a step counts if its runner wins, on a fancy from its run upwards. So a bet changes two or three numbers,
 * whatever the number of outcomes.
 *
 * With several winners the steps of all of them count, so the worst result is the base and the lowest steps, one per
 * winner; with any number of winners the base and every step below zero. A dead heat of more runners pays the mean over
 * the sets of expected winners among them, never less than the worst set. If fewer runners remain than winners are
 * expected, all of them win.
 *
 * All sums are in one list, three for the base and then three per step: every bet reads them, and one short list needs
 * half the memory accesses of six.
 */
export class Position {
  readonly playerId: number;
  /** Last result of {@link exposureOf}: the player's hold for this market. */
  exposure: Money = 0;
  /** Bonus claim that funds the bets of this market; 0 for cash. Meaningless without open or matched bets. */
  claimId = 0;
  /** Ascending breakpoints of a fancy; null for a runner market. */
  readonly runs: number[] | null;
  readonly sums: Money[];
  /** Number of runners that win; 0 for any number. */
  readonly winners: number;

  constructor(playerId: number, shape: Pick<Position, 'runs' | 'sums' | 'winners'>) {
    this.playerId = playerId;
    this.runs = shape.runs;
    this.sums = shape.sums;
    this.winners = shape.winners;
  }

  get base(): Money {
    return this.sums[MATCHED] as Money;
  }
  get openBase(): Money {
    return this.sums[OPEN] as Money;
  }
  get hopeBase(): Money {
    return this.sums[BEST] as Money;
  }
  /** What a runner's win adds to the base by matched bets. */
  stepOf(runnerIndex: number): Money {
    return this.sums[(runnerIndex + 1) * KINDS + MATCHED] as Money;
  }

  /** Copies in the order of runners or runs. */
  get steps(): Money[] {
    return this.sums.filter((_, at) => at >= KINDS && at % KINDS === MATCHED);
  }
  get openSteps(): Money[] {
    return this.sums.filter((_, at) => at >= KINDS && at % KINDS === OPEN);
  }
  get hopeSteps(): Money[] {
    return this.sums.filter((_, at) => at >= KINDS && at % KINDS === BEST);
  }
}

/**
 * @param runnerCount null for a fancy.
 * @param winners number of runners that win; 0 for any number.
 */
export function createPosition(playerId: number, runnerCount: number | null, winners = 1): Position {
  const sums = zeros(((runnerCount ?? 0) + 1) * KINDS);
  return new Position(playerId, { runs: runnerCount === null ? [] : null, sums, winners });
}

/** A literal is faster than a filled list for the common two or three runners. */
function zeros(count: number): Money[] {
  if (count === 9) return [0, 0, 0, 0, 0, 0, 0, 0, 0];
  if (count === 12) return [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  return new Array<Money>(count).fill(0);
}

/** Copies a position. */
export function clonePosition({ playerId, runs, sums, winners }: Position): Position {
  return new Position(playerId, { runs: runs && [...runs], sums: [...sums], winners });
}

/** Adds `size` of an order as unmatched. */
export function addUnmatched(position: Position, leg: Leg, size: Money): void {
  const step = stepOf(position, leg);
  const gain = backerGain(leg.marketType, leg.price, size);
  if (leg.side === 'back') {
    add(position.sums, OPEN, -size);
    add(position.sums, step + OPEN, size);
    add(position.sums, step + BEST, gain);
  } else {
    add(position.sums, step + OPEN, -gain);
    add(position.sums, BEST, size);
    add(position.sums, step + BEST, -size);
  }
}

/** Removes `size` of an unmatched order: matched, cancelled or lapsed. */
export function removeUnmatched(position: Position, leg: Leg, size: Money): void {
  addUnmatched(position, leg, -size);
}

/** Adds `size` as matched at `price`; a negative size reverses a voided fill. */
export function addFill(position: Position, leg: Omit<Leg, 'price'>, fill: { price: Price | Rate; size: Money }): void {
  const step = stepOf(position, leg);
  const won = fill.size + backerGain(leg.marketType, fill.price, fill.size);
  const sign = leg.side === 'back' ? 1 : -1;
  add(position.sums, MATCHED, -sign * fill.size);
  add(position.sums, step + MATCHED, sign * won);
}

/** Excludes a runner that can no longer win from the worst and best outcomes. */
export function closeOutcome({ sums }: Position, runnerIndex: number): void {
  const step = (runnerIndex + 1) * KINDS;
  sums[step + OPEN] = Number.POSITIVE_INFINITY;
  sums[step + BEST] = Number.NEGATIVE_INFINITY;
}

/**
 * Exposure of the sums as they are: `max(0, −min over outcomes of (matched + open))`. O(outcomes), with a sort if
 * a fixed number of several runners wins.
 */
export function worstLoss({ runs, sums, winners }: Position): Money {
  if (winners !== 1) return lossOf(sums, lowestSum(stepsWith(sums, OPEN), winners));
  let sum = 0;
  let worst = hasFloor(runs) ? 0 : Number.POSITIVE_INFINITY;
  for (let at = KINDS; at < sums.length; at += KINDS) {
    const step = (sums[at + MATCHED] as Money) + (sums[at + OPEN] as Money);
    sum = runs === null ? step : sum + step;
    if (sum < worst) worst = sum;
  }
  return lossOf(sums, worst);
}

function lossOf(sums: readonly Money[], worst: Money): Money {
  const least = (sums[MATCHED] as Money) + (sums[OPEN] as Money) + worst;
  return least < 0 ? -least : 0;
}

/** Returns the matched and open, or matched and best, result of each runner's win. */
function stepsWith(sums: readonly Money[], kind: typeof OPEN | typeof BEST): Float64Array {
  const steps = new Float64Array(sums.length / KINDS - 1);
  for (let at = 0; at < steps.length; at++) {
    const first = (at + 1) * KINDS;
    steps[at] = (sums[first + MATCHED] as Money) + (sums[first + kind] as Money);
  }
  return steps;
}

/** Returns the most that could be won if every open order matched at its best. As {@link worstLoss}. */
export function bestProfit({ runs, sums, winners }: Position): Money {
  if (winners !== 1) {
    return (sums[MATCHED] as Money) + (sums[BEST] as Money) + highestSum(stepsWith(sums, BEST), winners);
  }
  let sum = 0;
  let best = hasFloor(runs) ? 0 : Number.NEGATIVE_INFINITY;
  for (let at = KINDS; at < sums.length; at += KINDS) {
    const step = (sums[at + MATCHED] as Money) + (sums[at + BEST] as Money);
    sum = runs === null ? step : sum + step;
    if (sum > best) best = sum;
  }
  return (sums[MATCHED] as Money) + (sums[BEST] as Money) + best;
}

/** True if an outcome exists without any step: fewer runs than the lowest breakpoint. */
function hasFloor(runs: readonly number[] | null): boolean {
  return runs !== null && runs[0] !== 0;
}

function add(sums: Money[], at: number, amount: Money): void {
  sums[at] = (sums[at] as Money) + amount;
}

/** Returns the index of a leg's step; inserts a new breakpoint of a fancy. */
function stepOf(position: Position, leg: Pick<Leg, 'runnerIndex' | 'run'>): number {
  const { runs, sums } = position;
  if (runs === null) return (leg.runnerIndex + 1) * KINDS;
  let at = 0;
  while (at < runs.length && (runs[at] as number) < leg.run) at++;
  if (runs[at] !== leg.run) {
    runs.splice(at, 0, leg.run);
    sums.splice((at + 1) * KINDS, 0, 0, 0, 0);
  }
  return (at + 1) * KINDS;
}
