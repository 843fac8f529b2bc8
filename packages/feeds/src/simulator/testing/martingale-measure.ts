/** Weights of futures under which no offer gains, if they exist. */
export interface Measure {
  /** By future, all above 0; they sum to 1. */
  readonly weights: readonly number[];
  /**
   * Largest average gain of an offer under these weights, per stake. If it is not above 0, a combination of offers that
   * loses in no future gains in none.
   */
  readonly best: number;
  /** Stakes by offer, summing to 1: the combination closest to a certain gain. */
  readonly portfolio: readonly number[];
}

/** Part of the weights that is equal for all futures, so that each counts. */
const EVEN = 1e-3;

/** Payoffs are −1 or more; this lifts them above 0. */
const LIFT = 2;
const TINY = 1e-11;
const MOST_STEPS = 5_000;

/**
 * Computes the weights that minimise the best offer's gain, by linear programming: a game of stakes against futures,
 * whose two solutions are these weights and the best portfolio against all futures.
 * Source: von Neumann's minimax theorem; Dantzig's simplex with Bland's rule against cycles.
 * @param payoffs by offer, then by future, for a stake of 1: at least −1.
 */
export function martingaleMeasure(payoffs: readonly (readonly number[])[]): Measure {
  const mixed = payoffs.map((payoff) => {
    const even = payoff.reduce((sum, gain) => sum + gain, 0) / payoff.length;
    return payoff.map((gain) => (1 - EVEN) * gain + EVEN * even);
  });
  const { weights: leaning, portfolio } = solve(mixed);
  const weights = leaning.map((weight) => (1 - EVEN) * weight + EVEN / leaning.length);
  return { weights, portfolio, best: Math.max(...payoffs.map((payoff) => meanOf(payoff, weights))) };
}

/** The game's two solutions: weights by column, stakes by row. */
function solve(payoffs: readonly (readonly number[])[]): Omit<Measure, 'best'> {
  const offers = payoffs.length;
  const futures = payoffs[0]?.length ?? 0;
  const width = futures + offers + 1;
  const rows = payoffs.map((payoff, offer) => {
    const row = new Float64Array(width);
    for (const [future, gain] of payoff.entries()) row[future] = gain + LIFT;
    row[futures + offer] = 1;
    row[width - 1] = 1;
    return row;
  });
  const goal = new Float64Array(width).fill(-1, 0, futures);
  const basis = payoffs.map((_, offer) => futures + offer);
  for (let step = 0; ; step++) {
    const entering = enters(goal, width - 1, step > MOST_STEPS / 2);
    if (entering < 0) break;
    if (step > MOST_STEPS) throw new Error('the program does not terminate');
    const leaving = leaves(rows, basis, { entering, width });
    turn(rows, goal, { entering, leaving });
    basis[leaving] = entering;
  }
  const total = goal[width - 1] as number;
  const weights = new Array<number>(futures).fill(0);
  for (const [row, column] of basis.entries())
    if (column < futures) weights[column] = (rows[row]?.[width - 1] as number) / total;
  const portfolio = payoffs.map((_, offer) => (goal[futures + offer] as number) / total);
  return { weights, portfolio };
}

/** Average gain of an offer under these weights. */
function meanOf(payoff: readonly number[], weights: readonly number[]): number {
  return payoff.reduce((sum, gain, future) => sum + gain * (weights[future] as number), 0);
}

/** @param careful takes the first improving column instead of the best one. */
function enters(goal: Float64Array, columns: number, careful: boolean): number {
  let found = -1;
  let most = -TINY;
  for (let column = 0; column < columns; column++) {
    const gain = goal[column] as number;
    if (gain >= most) continue;
    found = column;
    if (careful) break;
    most = gain;
  }
  return found;
}

function leaves(
  rows: readonly Float64Array[],
  basis: readonly number[],
  { entering, width }: { entering: number; width: number },
): number {
  let found = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [row, values] of rows.entries()) {
    const by = values[entering] as number;
    if (by <= TINY) continue;
    const ratio = (values[width - 1] as number) / by;
    const isEqual = found >= 0 && Math.abs(ratio - least) <= TINY * (1 + least);
    if (isEqual ? (basis[row] as number) < (basis[found] as number) : ratio < least) {
      found = row;
      least = ratio;
    }
  }
  if (found < 0) throw new Error('payoffs must be above −2');
  return found;
}

function turn(
  rows: readonly Float64Array[],
  goal: Float64Array,
  { entering, leaving }: { entering: number; leaving: number },
): void {
  const pivot = rows[leaving] as Float64Array;
  const by = pivot[entering] as number;
  for (let column = 0; column < pivot.length; column++) pivot[column] = (pivot[column] as number) / by;
  for (const row of [...rows, goal]) {
    const times = row[entering] as number;
    if (row === pivot || times === 0) continue;
    for (let column = 0; column < row.length; column++)
      row[column] = (row[column] as number) - times * (pivot[column] as number);
  }
}
