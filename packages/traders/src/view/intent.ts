import type { Money, Price, Rate } from '@crease/kernel';

interface InMarket {
  readonly marketId: string;
}

/** An order for the book: filled at once or cancelled, or left to rest. */
export interface OrderIntent extends InMarket {
  readonly want: 'order';
  readonly runnerId: string;
  readonly side: 'back' | 'lay';
  readonly price: Price;
  readonly size: Money;
  /** False: the unmatched rest is cancelled. */
  readonly rests: boolean;
  /** Least matched size of an order that does not rest. */
  readonly atLeast: Money;
  readonly version: number;
}

/** A bet at a bookmaker's rate. */
interface RateIntent extends InMarket {
  readonly want: 'rate';
  readonly runnerId: string;
  readonly side: 'back' | 'lay';
  readonly rate: Rate;
  readonly size: Money;
}

/** Yes (`back`) or no (`lay`) on a fancy. */
interface LineIntent extends InMarket {
  readonly want: 'line';
  readonly side: 'back' | 'lay';
  readonly run: number;
  readonly rate: Rate;
  readonly size: Money;
}

/** Cancels all resting orders in a market. */
export interface CancelIntent extends InMarket {
  readonly want: 'cancel';
}

/** What a trader wants to do; the engine decides. */
export type Intent = OrderIntent | RateIntent | LineIntent | CancelIntent;
