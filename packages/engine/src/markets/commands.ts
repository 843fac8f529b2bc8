import type { BookmakerRunnerQuote, FancyQuote, MarketDefinition, RunnerQuote } from '@crease/exchange';
import type { Money, Price } from '@crease/kernel';
import type { SettledMarketRows } from '../core/engine-rows.ts';
import type { FeedCommand } from '../core/feed-command.ts';
import type { RunChances } from '../tickets/market-chances.ts';
import type { JointChances } from '../tickets/together/joint-chances.ts';

/** What the room can be asked for, one member per verb. */
export type MarketCommand =
  | OpenMarket
  | QuoteOdds
  | QuoteBookmaker
  | QuoteFancy
  | SetMarketStatus
  | StopMarket
  | ResumeMarket
  | TurnInPlay
  | RemoveRunner
  | ArchiveMarket
  | HaltFeed
  | RecallMarket;

export interface OpenMarket extends FeedCommand {
  readonly type: 'openMarket';
  readonly definition: MarketDefinition;
}

export interface QuoteOdds extends FeedCommand {
  readonly type: 'quoteOdds';
  readonly marketId: string;
  readonly runners: readonly (RunnerQuote & { readonly lastPrice?: Price })[];
  readonly totalMatched?: Money;
  /** The model's chance of each runner, margin free: what fixed odds are made from. */
  readonly chances?: readonly number[];
  /** What it believes of several markets of the event at once. */
  readonly joint?: JointChances;
}

export interface QuoteBookmaker extends FeedCommand {
  readonly type: 'quoteBookmaker';
  readonly marketId: string;
  readonly runners: readonly BookmakerRunnerQuote[];
}

export interface QuoteFancy extends FeedCommand {
  readonly type: 'quoteFancy';
  readonly marketId: string;
  readonly quote: FancyQuote;
  readonly state: string;
  readonly chances?: RunChances;
}

export interface SetMarketStatus extends FeedCommand {
  readonly type: 'setMarketStatus';
  readonly marketId: string;
  readonly status: 'open' | 'suspended' | 'ball_running' | 'closed';
  readonly reason: string;
}

/** The operator stops a market; no quote and no status of the feed opens it again, only `resumeMarket` does. */
export interface StopMarket extends FeedCommand {
  readonly type: 'stopMarket';
  readonly marketId: string;
  /** Said to players; never empty. */
  readonly reason: string;
}

/** The operator gives a market that they stopped back to its feed. */
export interface ResumeMarket extends FeedCommand {
  readonly type: 'resumeMarket';
  readonly marketId: string;
}

export interface TurnInPlay extends FeedCommand {
  readonly type: 'turnInPlay';
  readonly marketId: string;
}

/** A runner of an odds market takes no part any more. */
export interface RemoveRunner extends FeedCommand {
  readonly type: 'removeRunner';
  readonly marketId: string;
  readonly runnerId: string;
  /** How much lower the bets on the others stand from now on, in hundredths of a percent; 0 = as they were made. */
  readonly factorBps: number;
  /** Said to players; never empty. */
  readonly reason: string;
}

/** Drop a settled or voided market from memory; the record keeps it. Makes no facts. */
export interface ArchiveMarket {
  readonly type: 'archiveMarket';
  readonly marketId: string;
}

/** Nobody knows any more what the feed says: every market that takes bets is suspended until it speaks again. */
export interface HaltFeed {
  readonly type: 'haltFeed';
  /** Said to players; never empty. */
  readonly reason: string;
}

/** A market that left memory comes back, as the record has it: to be settled anew. */
export interface RecallMarket {
  readonly type: 'recallMarket';
  readonly rows: SettledMarketRows;
}
