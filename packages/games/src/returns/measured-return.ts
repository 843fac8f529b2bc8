/**
 * What rounds of a game came to. A round that several players share is one: their results fall together. Sums of
 * stakes S and of what came back R, in smallest units.
 */
export interface ReturnSums {
  readonly rounds: number;
  readonly staked: number;
  readonly returned: number;
  /** Σ S². */
  readonly squares: number;
  /** Σ S × R. */
  readonly products: number;
  /** Σ R². */
  readonly wins: number;
}

/** `tooFew`: no conclusion is possible yet. */
export type ReturnVerdict = 'inside' | 'below' | 'above' | 'tooFew';

export interface MeasuredReturn {
  /** The share of stakes that came back; null without a stake. */
  readonly share: number | null;
  /** Half of the 95 % interval around it; null with too few rounds for an interval. */
  readonly within: number | null;
  readonly verdict: ReturnVerdict;
  /** Luck alone is as far off, either way, once in so many such measures; null where nothing is off. */
  readonly onceIn: number | null;
}

export const NO_SUMS: ReturnSums = { rounds: 0, staked: 0, returned: 0, squares: 0, products: 0, wins: 0 };

/** Rounds below which no verdict is passed. */
export const LEAST_ROUNDS = 5_000;
/** Rounds below which the spread of results cannot be read from them. */
const LEAST_SPREAD = 100;
const IN_95_PER_CENT = 1.96;
/** A verdict waits for 99.9 %: of 121 games six leave a 95 % bar by luck. */
const IN_999_PER_MILLE = 3.2905;

export function addSums(one: ReturnSums, other: ReturnSums): ReturnSums {
  return {
    rounds: one.rounds + other.rounds,
    staked: one.staked + other.staked,
    returned: one.returned + other.returned,
    squares: one.squares + other.squares,
    products: one.products + other.products,
    wins: one.wins + other.wins,
  };
}

/**
 * Compares the measured return with the stated one. The error of the ratio r = ΣR ÷ ΣS is √Σ(R − rS)² ÷ ΣS (Cochran,
 * Sampling Techniques, 6.4); if the game's maths gives the deviation of one round, it is deviation × √ΣS² ÷ ΣS, which
 * includes prizes that have not been won yet.
 * @param stated the least and the most that the game returns by what is chosen. @param deviation of one round, in
 * stakes.
 */
export function measureReturn(
  sums: ReturnSums,
  stated: { readonly least: number; readonly most: number },
  deviation?: number,
): MeasuredReturn {
  const { rounds, staked, returned, squares, products, wins } = sums;
  if (staked === 0) return { share: null, within: null, verdict: 'tooFew', onceIn: null };
  const share = returned / staked;
  const spread =
    deviation === undefined ? wins - 2 * share * products + share * share * squares : deviation ** 2 * squares;
  const error = Math.sqrt(Math.max(0, spread)) / staked;
  const isKnown = deviation !== undefined || rounds >= LEAST_SPREAD;
  const off = Math.max(stated.least - share, share - stated.most, 0);
  const isOff = off > IN_999_PER_MILLE * error;
  const where = share < stated.least ? 'below' : 'above';
  return {
    share,
    within: isKnown ? IN_95_PER_CENT * error : null,
    verdict: rounds < LEAST_ROUNDS ? 'tooFew' : isOff ? where : 'inside',
    onceIn: isKnown && off > 0 && error > 0 ? 1 / twoTails(off / error) : null,
  };
}

/** The chance that a normal value is at least so many deviations off, either way; relative error below 1.2e-7. */
function twoTails(deviations: number): number {
  // Numerical Recipes, 6.2: erfc by a fitted polynomial of Chebyshev.
  const z = deviations / Math.SQRT2;
  const t = 1 / (1 + z / 2);
  const factors = [
    0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418, 0.37409196, 1.00002368,
  ];
  const series = factors.reduce((sum, factor) => sum * t + factor, 0);
  return t * Math.exp(-z * z - 1.26551223 + t * series);
}
