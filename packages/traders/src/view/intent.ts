import type { Money, Price, Rate } from '@crease/kernel';

interface InMarket {
  readonly marketId: string;
}

/** An order for the book: taken at once or not at all, or left to wait. */
export interface OrderIntent extends InMarket {
  readonly want: 'order';
  readonly runnerId: string;
  readonly side: 'back' | 'lay';
  readonly price: Price;
  readonly size: Money;
  /** False: what is not matched at once is given up. */
  readonly rests: boolean;
  /** The least that must be matched of an order that does not rest. */
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

/** Takes back everything that waits in a market. */
export interface CancelIntent extends InMarket {
  readonly want: 'cancel';
}

/** What a trader would do now. Whether it happens, the House says. */
export type Intent = OrderIntent | RateIntent | LineIntent | CancelIntent;
