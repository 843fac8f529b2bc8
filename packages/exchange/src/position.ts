import type { Money, Price, Rate } from '@crease/kernel';
import { backerGain, type Leg } from './legs.ts';

/**
 * What one player stands to win or lose in one market: one idea for all three market types.
 *
 * The outcomes are cut into parts: a runner market one part per runner, a fancy one part per stretch of
 * runs between breakpoints. Three sums are kept over the parts, each as `base` plus `steps`:
 * - `base`, `steps`: matched bets;
 * - `openBase`, `openSteps`: unmatched and pending orders at their worst, Σ min(0, leg);
 * - `hopeBase`, `hopeSteps`: the same orders at their best, Σ max(0, leg).
 * On a runner market a step counts when its runner wins; on a fancy a step counts from its run upwards.
 * So a bet changes two numbers, whatever the number of outcomes.
 */
export interface Position {
  readonly playerId: number;
  /** The last result of {@link exposureOf}: what is held of the player for this market. */
  exposure: Money;
  /** A fancy's breakpoints, rising; null for a runner market. */
  readonly runs: number[] | null;
  base: Money;
  readonly steps: Money[];
  openBase: Money;
  readonly openSteps: Money[];
  hopeBase: Money;
  readonly hopeSteps: Money[];
}

/** @param runnerCount null for a fancy. */
export function createPosition(playerId: number, runnerCount: number | null): Position {
  return {
    playerId,
    exposure: 0,
    runs: runnerCount === null ? [] : null,
    base: 0,
    steps: zeros(runnerCount),
    openBase: 0,
    openSteps: zeros(runnerCount),
    hopeBase: 0,
    hopeSteps: zeros(runnerCount),
  };
}

/** Most markets have two or three runners, and a literal costs a fraction of a filled array. */
function zeros(count: number | null): Money[] {
  if (count === 2) return [0, 0];
  if (count === 3) return [0, 0, 0];
  return new Array<Money>(count ?? 0).fill(0);
}

/** Counts `size` of an order as unmatched. */
export function addUnmatched(position: Position, leg: Leg, size: Money): void {
  const step = stepOf(position, leg);
  const gain = backerGain(leg.marketType, leg.price, size);
  if (leg.side === 'back') {
    position.openBase -= size;
    position.openSteps[step] = (position.openSteps[step] as Money) + size;
    position.hopeSteps[step] = (position.hopeSteps[step] as Money) + gain;
  } else {
    position.openSteps[step] = (position.openSteps[step] as Money) - gain;
    position.hopeBase += size;
    position.hopeSteps[step] = (position.hopeSteps[step] as Money) - size;
  }
}

/** Takes `size` of an unmatched order out again: matched, cancelled or lapsed. */
export function removeUnmatched(position: Position, leg: Leg, size: Money): void {
  addUnmatched(position, leg, -size);
}

/** Counts `size` as matched at `price`; a negative size takes a voided fill back. */
export function addFill(position: Position, leg: Omit<Leg, 'price'>, fill: { price: Price | Rate; size: Money }): void {
  const step = stepOf(position, leg);
  const won = fill.size + backerGain(leg.marketType, fill.price, fill.size);
  if (leg.side === 'back') {
    position.base -= fill.size;
    position.steps[step] = (position.steps[step] as Money) + won;
  } else {
    position.base += fill.size;
    position.steps[step] = (position.steps[step] as Money) - won;
  }
}

/** The same sums in an object of its own. */
export function clonePosition(position: Position): Position {
  return {
    ...position,
    runs: position.runs && [...position.runs],
    steps: [...position.steps],
    openSteps: [...position.openSteps],
    hopeSteps: [...position.hopeSteps],
  };
}

/** The index of a leg's step; a new breakpoint of a fancy is put in its place. */
function stepOf(position: Position, leg: Pick<Leg, 'runnerIndex' | 'run'>): number {
  const { runs } = position;
  if (runs === null) return leg.runnerIndex;
  let at = 0;
  while (at < runs.length && (runs[at] as number) < leg.run) at++;
  if (runs[at] !== leg.run) {
    runs.splice(at, 0, leg.run);
    position.steps.splice(at, 0, 0);
    position.openSteps.splice(at, 0, 0);
    position.hopeSteps.splice(at, 0, 0);
  }
  return at;
}
