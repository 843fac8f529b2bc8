import type { Asset, Money, Price } from '@crease/kernel';
import type { MarketDefinition, MarketStatus } from '../terms/market-definition.ts';
import type { Persistence, Side, TimeInForce } from '../terms/order.ts';

/** Side of a fill without an order: the house's quote, or the cross-matching account. */
export type FillSide = number | 'house' | 'cross';

/** The terms of a market that decide how its orders are matched. */
export interface LoggedTerms
  extends Pick<
    MarketDefinition,
    'marketId' | 'gameId' | 'name' | 'winners' | 'crossMatching' | 'priceLadder' | 'inPlayDelayMs' | 'passiveDelay'
  > {
  readonly runners: readonly { readonly runnerId: string; readonly name: string }[];
}

/** A price level of the house's quote: hundredths, paise. */
type LoggedLevel = readonly [Price, Money];

/** An accepted order; the defaults are left out. */
export interface PlaceEvent {
  readonly event: 'place';
  readonly order: number;
  /** The player's pseudonym in this market. */
  readonly player: string | number;
  /** True for a simulated player of the house. */
  readonly simulated?: true;
  readonly asset: Asset;
  readonly runner: number;
  readonly side: Side;
  readonly price: Price;
  readonly size: Money;
  readonly timeInForce?: TimeInForce;
  readonly minFill?: Money;
  readonly persistence?: Persistence;
  /** Epoch ms at which its unmatched rest lapses. */
  readonly until?: number;
  /** End of its in-play delay, epoch ms; absent: it entered the book at once. */
  readonly due?: number;
  /** The order that it replaces, or, negative, the first order of its cash-out. */
  readonly link?: number;
}

/** An order at the starting price that takes the place of a resting one. */
export interface StartingBetEvent {
  readonly event: 'startingBet';
  readonly order: number;
  readonly link: number;
  readonly price: Price;
  readonly size: Money;
}

export interface EndEvent {
  readonly event: 'end';
  readonly order: number;
  readonly as: 'cancelled' | 'lapsed' | 'voided';
  /** A code of `ORDER_REASONS`; the operator's text of a voided bet. */
  readonly reason: string;
}

export interface FillEvent {
  readonly event: 'fill';
  readonly fill: number;
  readonly runner: number;
  readonly price: Price;
  readonly size: Money;
  readonly back: FillSide;
  readonly lay: FillSide;
  /** The first fill of its cross match. */
  readonly cross?: number;
}

/** The house's quote of the runners that differ from its last one in the log, by runner index. */
export interface QuoteEvent {
  readonly event: 'quote';
  readonly runners: {
    readonly [runner: string]: { readonly back: readonly LoggedLevel[]; readonly lay: readonly LoggedLevel[] };
  };
}

/** One step of a market's log. Prices are in hundredths, sizes in paise, times in epoch ms. */
export type LogEvent =
  | { readonly event: 'open'; readonly market: LoggedTerms; readonly assets: readonly Asset[] }
  | { readonly event: 'terms'; readonly inPlayDelayMs: number; readonly passiveDelay?: 'skip' | 'wait' }
  | PlaceEvent
  /** The delay of an order ended: this much of it enters the book. */
  | { readonly event: 'release'; readonly order: number; readonly size: Money }
  /** A resting order was reduced to a smaller unmatched size and keeps its place. */
  | { readonly event: 'reduce'; readonly order: number; readonly size: Money }
  /** What becomes of a resting order at the turn in play was changed. */
  | { readonly event: 'persist'; readonly order: number; readonly persistence: Persistence }
  | EndEvent
  | FillEvent
  | QuoteEvent
  | {
      readonly event: 'status';
      readonly status: Exclude<MarketStatus, 'settled' | 'voided'>;
      readonly reason: string;
      /** True if a feed repeats a status that it sent before a restart: nothing lapses again. */
      readonly repeated?: true;
    }
  /** The feed's status while an operator has stopped the market. */
  | { readonly event: 'held'; readonly status: 'open' | 'suspended' | 'ball_running'; readonly reason: string }
  | { readonly event: 'stop'; readonly reason: string }
  | { readonly event: 'resume' }
  | { readonly event: 'restart'; readonly reason: string }
  | { readonly event: 'inPlay' }
  | StartingBetEvent
  | { readonly event: 'remove'; readonly runner: number; readonly factorBps: number; readonly reason: string }
  | { readonly event: 'void'; readonly fills: readonly number[]; readonly reason: string }
  /** A result is being paid: nothing is matched any more. */
  | { readonly event: 'result'; readonly kind: 'winners' | 'value' | 'void'; readonly winners?: readonly number[] };

/** What one command changed in a market. */
export interface LogLine {
  /** Epoch ms. */
  readonly at: number;
  readonly events: readonly LogEvent[];
}
