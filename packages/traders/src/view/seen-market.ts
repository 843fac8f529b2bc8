import type { Money, Price, Rate } from '@crease/kernel';

/** The best that is offered on a runner. 0 = nothing is offered. */
export interface SeenRunner {
  readonly runnerId: string;
  readonly isActive: boolean;
  /** What a backer can take now: a price in hundredths in a book, a rate at a bookmaker. */
  readonly back: Price | Rate;
  readonly backSize: Money;
  /** What a layer can take now. */
  readonly lay: Price | Rate;
  readonly laySize: Money;
}

/** A side of a fancy: the line and the rate at which it is taken. */
interface SeenLine {
  readonly run: number;
  readonly rate: Rate;
}

/** How bets meet in a market: in an order book, at a bookmaker's rates, or at a fancy's line of runs. */
export type Dealing = 'book' | 'rates' | 'runs';

/** A market as everybody who looks at its page sees it, and no more. */
export interface SeenMarket {
  readonly marketId: string;
  readonly gameId: string;
  readonly dealing: Dealing;
  /** Takes bets at this instant. */
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

/** A market on the list of matches: enough to choose one. */
export interface ListedMarket {
  readonly marketId: string;
  readonly gameId: string;
  readonly dealing: Dealing;
  readonly inPlay: boolean;
  /** The first market of its match, which most people bet on. */
  readonly isMain: boolean;
}

/** The chance at which a price neither wins nor loses in the long run; 0 where nothing is offered. */
export function chanceOf(dealing: Dealing, price: Price | Rate): number {
  if (price <= 0) return 0;
  return dealing === 'book' ? 100 / price : 100 / (100 + price);
}

/** What a lay of this size can lose, minor units; a back loses its size. */
export function layLiability(dealing: Dealing, price: Price | Rate, size: Money): Money {
  return dealing === 'book' ? (size * (price - 100)) / 100 : (size * price) / 100;
}
