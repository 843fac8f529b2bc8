import type {
  CrossPayment,
  Fill,
  Market,
  MarketDefinition,
  MarketResult,
  MarketStatus,
  Order,
  RunnerRemoval,
  RunnerStatus,
  Settling,
  Voiding,
} from '@crease/exchange';
import type { Claim } from '../accounts/claim.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { SettlementRows } from '../settlement/state.ts';
import type { SportEvent } from '../sport-events/sport-event.ts';
import type { Ticket } from '../tickets/ticket.ts';

/** A market as its last `marketOpened` or `marketChanged` fact recorded it. Quotes are never stored. */
export interface MarketRow {
  readonly definition: MarketDefinition;
  readonly status: MarketStatus;
  readonly statusReason: string;
  readonly inPlay: boolean;
  readonly version: number;
  readonly guardVersion: number;
  /** Status text of a fancy; empty for other types. */
  readonly state: string;
  readonly result: MarketResult | null;
  /** 0 = never settled; rises with every settlement and re-settlement. */
  readonly settlementVersion: number;
  /** The cross-matching accounts' part of the result in force; empty without one. */
  readonly crossPaid: readonly CrossPayment[];
  /** Source of the result in force; null until there is one. */
  readonly settledBy: 'feed' | 'operator' | null;
  /** The result that is being paid, and the progress; null if none is. */
  readonly settling: Settling | null;
  /** A period whose fills are being voided; null if none is. */
  readonly voiding: Voiding | null;
  /** One per runner of the definition. */
  readonly runnerStatus: readonly RunnerStatus[];
  /** Removed runners, in order of removal. */
  readonly removals: readonly RunnerRemoval[];
  /** By asset, per runner, hundredths, 0 for none; null without. */
  readonly startingPrices: Market['startingPrices'];
  /** True if an operator stopped it; only resuming opens it again, whatever the feed says. */
  readonly stopped: boolean;
}

export interface ClosedMarketRow {
  readonly marketId: string;
  readonly gameId: string;
}

export interface MarketsRows extends SettlementRows {
  /** Markets that are neither settled nor voided, in the order in which they were opened. */
  readonly markets: readonly MarketRow[];
  /** Every order of those markets, whatever its status, by rising `orderId` in each. Exactly the fields of Order. */
  readonly orders: readonly Order[];
  /** Every fill of those markets, voided ones too, by rising `fillId` in each. Exactly the fields of Fill. */
  readonly fills: readonly Fill[];
  /** The settled or voided markets of `sportEvents`: a feed that repeats itself must not open them again. */
  readonly closedMarkets: readonly ClosedMarketRow[];
}

/** One settled or voided market with everything needed to resettle it; for `recallMarket`. */
export interface SettledMarketRows {
  readonly market: MarketRow;
  /** Every order of the market, by rising `orderId`. */
  readonly orders: readonly Order[];
  /** Every fill of the market, by rising `fillId`. */
  readonly fills: readonly Fill[];
  /** The event of the market, so that its name is available long after; null if the engine has it. */
  readonly sportEvent?: SportEvent | null;
  /** Bonuses that paid for its bets. */
  readonly claims: readonly Claim[];
  /** Tickets with a leg in it. */
  readonly tickets: readonly Ticket[];
  /** The settlements with `version = market.settlementVersion` and `reversal = false`. */
  readonly settlements: readonly Settlement[];
}

/** A stored event that is over; for `recallSportEvents`. */
export interface EndedEventRows {
  readonly sportEvent: SportEvent;
  /** All its markets: each is settled or void. */
  readonly closedMarketIds: readonly string[];
}
