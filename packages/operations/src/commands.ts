import type {
  BookmakerRunnerQuote,
  FancyQuote,
  MarketDefinition,
  MarketResult,
  Persistence,
  RunnerQuote,
  Side,
  TimeInForce,
} from '@crease/exchange';
import type { Asset, Money, Price, Rate, SportId } from '@crease/kernel';

/** Everything that can be asked of the House, one member per verb. Plain data: a log of commands replays a run. */
export type Command =
  | CreatePlayer
  | CreditOpening
  | PlaceOrder
  | TakeBookmaker
  | TakeFancy
  | CancelOrders
  | ApplySportEvent
  | ApplyScore
  | RevealLuck
  | OpenMarket
  | QuoteOdds
  | QuoteBookmaker
  | QuoteFancy
  | SetMarketStatus
  | StopMarket
  | ResumeMarket
  | TurnInPlay
  | RemoveRunner
  | SettleMarket
  | VoidOrder
  | VoidWindow
  | ResettleMarket
  | ContinueSettlement
  | ArchiveMarket
  | HaltFeed
  | SetExcluded
  | Restart
  | Beat;

export interface CreatePlayer {
  readonly verb: 'createPlayer';
  readonly username: string;
  readonly demo: boolean;
  readonly asset: Asset;
  /** Credited from the asset's issue account. */
  readonly openingBalance: Money;
}

/** The first money of a player who was made with an opening balance of 0. */
export interface CreditOpening {
  readonly verb: 'creditOpening';
  readonly playerId: number;
  /** Minor units, from the asset's issue account. */
  readonly amount: Money;
}

interface PlayerCommand {
  readonly playerId: number;
  /** Made by the client; unique per player for ever. */
  readonly clientRef: string;
}

export interface PlaceOrder extends PlayerCommand {
  readonly verb: 'placeOrder';
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  readonly price: Price;
  readonly size: Money;
  readonly timeInForce: TimeInForce;
  /** Only with fillOrKill; null = the whole size. */
  readonly minFill: Money | null;
  readonly persistence: Persistence;
  /** The version the player saw; null = no guard. */
  readonly marketVersion: number | null;
}

export interface TakeBookmaker extends PlayerCommand {
  readonly verb: 'takeBookmaker';
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  readonly rate: Rate;
  readonly size: Money;
}

export interface TakeFancy extends PlayerCommand {
  readonly verb: 'takeFancy';
  readonly marketId: string;
  readonly side: Side;
  readonly run: number;
  readonly rate: Rate;
  readonly size: Money;
}

export interface CancelOrders extends PlayerCommand {
  readonly verb: 'cancelOrders';
  readonly scope: { readonly orderId: number } | { readonly marketId: string } | 'all';
}

interface FeedCommand {
  readonly gameId: string;
  /** null = an operator's act, not subject to the order of the feed. */
  readonly feedSeq: number | null;
}

export interface ApplySportEvent extends FeedCommand {
  readonly verb: 'applySportEvent';
  readonly sportId: SportId;
  readonly name: string;
  readonly competition: string;
  readonly venue: string;
  readonly teams: unknown;
  readonly startsAt: number;
  readonly status: 'scheduled' | 'in_play' | 'finished' | 'abandoned';
  /** A simulated match's promise; counts when it comes with the announcement. */
  readonly luck?: { readonly scheme: string; readonly commitment: string };
}

export interface RevealLuck extends FeedCommand {
  readonly verb: 'revealLuck';
  /** 64 hexadecimal digits. */
  readonly seed: string;
}

export interface ApplyScore extends FeedCommand {
  readonly verb: 'applyScore';
  readonly score: unknown;
}

export interface OpenMarket extends FeedCommand {
  readonly verb: 'openMarket';
  readonly definition: MarketDefinition;
}

export interface QuoteOdds extends FeedCommand {
  readonly verb: 'quoteOdds';
  readonly marketId: string;
  readonly runners: readonly (RunnerQuote & { readonly lastPrice?: Price })[];
  readonly totalMatched?: Money;
}

export interface QuoteBookmaker extends FeedCommand {
  readonly verb: 'quoteBookmaker';
  readonly marketId: string;
  readonly runners: readonly BookmakerRunnerQuote[];
}

export interface QuoteFancy extends FeedCommand {
  readonly verb: 'quoteFancy';
  readonly marketId: string;
  readonly quote: FancyQuote;
  readonly state: string;
}

export interface SetMarketStatus extends FeedCommand {
  readonly verb: 'setMarketStatus';
  readonly marketId: string;
  readonly status: 'open' | 'suspended' | 'ball_running' | 'closed';
  readonly reason: string;
}

/** The operator stops a market; no quote and no status of the feed opens it again, only `resumeMarket` does. */
export interface StopMarket extends FeedCommand {
  readonly verb: 'stopMarket';
  readonly marketId: string;
  /** Said to players; never empty. */
  readonly reason: string;
}

/** The operator gives a market that they stopped back to its feed. */
export interface ResumeMarket extends FeedCommand {
  readonly verb: 'resumeMarket';
  readonly marketId: string;
}

export interface TurnInPlay extends FeedCommand {
  readonly verb: 'turnInPlay';
  readonly marketId: string;
}

/** A runner of an odds market takes no part any more. */
export interface RemoveRunner extends FeedCommand {
  readonly verb: 'removeRunner';
  readonly marketId: string;
  readonly runnerId: string;
  /** How much lower the bets on the others stand from now on, in hundredths of a percent; 0 = as they were made. */
  readonly factorBps: number;
  /** Said to players; never empty. */
  readonly reason: string;
}

/** Also voids a whole market: a result of kind `void`. */
export interface SettleMarket extends FeedCommand {
  readonly verb: 'settleMarket';
  readonly marketId: string;
  readonly result: MarketResult;
  /** When the outcome was known (epoch ms): fills made after it are void, on both sides, before anything is paid. */
  readonly knownAt?: number;
}

/** Undo the last settlement by reversal journals, then settle by the new result. */
export interface ResettleMarket extends FeedCommand {
  readonly verb: 'resettleMarket';
  readonly marketId: string;
  readonly result: MarketResult;
}

/** Pay the next players of a market whose result is being paid; whoever runs the House asks until it is done. */
export interface ContinueSettlement {
  readonly verb: 'continueSettlement';
  readonly marketId: string;
}

/** Drop a settled or voided market from memory; the record keeps it. Makes no facts. */
export interface ArchiveMarket {
  readonly verb: 'archiveMarket';
  readonly marketId: string;
}

/** Nobody knows any more what the feed says: every market that takes bets is suspended until it speaks again. */
export interface HaltFeed {
  readonly verb: 'haltFeed';
  /** Said to players; never empty. */
  readonly reason: string;
}

/** A player shuts the door on himself, or the operator does: no new bets; cancelling stays possible. */
export interface SetExcluded {
  readonly verb: 'setExcluded';
  readonly playerId: number;
  readonly excluded: boolean;
}

/**
 * The first command after `restoreHouse`, and the only one that a restored House takes: orders that waited
 * out the in-play delay lapse, open markets wait suspended for the feed, versions jump ahead.
 */
export interface Restart {
  readonly verb: 'restart';
}

/** Take back one bet, with every fill of it on both sides. */
export interface VoidOrder {
  readonly verb: 'voidOrder';
  readonly orderId: number;
  readonly reason: string;
}

/** Take back every fill of a market made from `from` up to and including `to` (epoch ms): both sides. */
export interface VoidWindow {
  readonly verb: 'voidWindow';
  readonly marketId: string;
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

/** The clock moved: delayed orders whose time has come go to the book, if the feed has been read that far. */
export interface Beat {
  readonly verb: 'beat';
  /**
   * Up to which moment of the House's clock (epoch ms) everything that the feed told has been taken in. A bet that
   * waits is matched only when this has reached its due time. null: there is no feed to wait for.
   */
  readonly feedReadTo: number | null;
}
