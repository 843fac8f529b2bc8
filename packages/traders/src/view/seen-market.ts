import type { Money, Price, Rate } from '@crease/kernel';

/** Best offers on a runner; 0 for none. */
export interface SeenRunner {
  readonly runnerId: string;
  readonly isActive: boolean;
  /** What a backer can take: a price in hundredths in a book, a rate at a bookmaker. */
  readonly back: Price | Rate;
  readonly backSize: Money;
  /** What a layer can take. */
  readonly lay: Price | Rate;
  readonly laySize: Money;
}

/** One side of a fancy: line and rate. */
interface SeenLine {
  readonly run: number;
  readonly rate: Rate;
}

/** How a market takes bets: order book, bookmaker's rates, or a fancy's run line. */
export type Dealing = 'book' | 'rates' | 'runs';

/** A market as its public page shows it. */
export interface SeenMarket {
  readonly marketId: string;
  readonly gameId: string;
  readonly dealing: Dealing;
  /** True while it takes bets. */
  readonly isOpen: boolean;
  readonly inPlay: boolean;
  readonly version: number;
  /** Smallest and largest stake, minor units. */
  readonly min: Money;
  readonly max: Money;
  /** Empty for a fancy. */
  readonly runners: readonly SeenRunner[];
  readonly yes: SeenLine | null;
  readonly no: SeenLine | null;
}

/** A market in the list of matches. */
export interface ListedMarket {
  readonly marketId: string;
  readonly gameId: string;
  readonly dealing: Dealing;
  readonly inPlay: boolean;
  /** First market of its match, where most people bet. */
  readonly isMain: boolean;
}

/** Returns the chance at which a price breaks even; 0 without an offer. */
export function chanceOf(dealing: Dealing, price: Price | Rate): number {
  if (price <= 0) return 0;
  return dealing === 'book' ? 100 / price : 100 / (100 + price);
}

/** Returns the liability of a lay, minor units; that of a back is its size. */
export function layLiability(dealing: Dealing, price: Price | Rate, size: Money): Money {
  return dealing === 'book' ? (size * (price - 100)) / 100 : (size * price) / 100;
}

/** A trader's own resting order in a market. */
interface OwnOrder {
  readonly runnerIndex: number;
  readonly side: 'back' | 'lay';
  readonly price: Price;
  readonly remaining: Money;
  /** Epoch ms. */
  readonly placedAt: number;
}

/** A trader's own state in a market, as the account page shows it. */
export interface OwnState {
  /** Available to stake, minor units. */
  readonly available: Money;
  /** Held for this market. */
  readonly atRisk: Money;
  /** Resting in this market. */
  readonly orders: readonly OwnOrder[];
  /**
   * The least profit of the matched bets if a runner is a winner, by runner; empty for a fancy and without matched
   * bets.
   */
  readonly results: readonly Money[];
}
