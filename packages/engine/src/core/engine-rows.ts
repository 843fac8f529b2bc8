import type {
  Fill,
  MarketDefinition,
  MarketResult,
  MarketStatus,
  Order,
  RunnerRemoval,
  RunnerStatus,
  Settling,
  Voiding,
} from '@crease/exchange';
import type { Asset, Money } from '@crease/kernel';
import type { AccountId, StoredHoldKind } from '@crease/ledger';
import type { Claim, Turnover } from '../bonus/claim.ts';
import type { AutoCashOut } from '../cash-outs/auto-cash-out.ts';
import type { Deposit } from '../deposits/deposit.ts';
import type { GameSeeds } from '../games/game-seeds.ts';
import type { JetRows } from '../jet/jet-table.ts';
import type { PlayLimits } from '../limits/limit.ts';
import type { PastPlay } from '../limits/played.ts';
import type { Player } from '../players/player.ts';
import type { PaisaRest } from '../providers/facts.ts';
import type { ProviderTransaction } from '../providers/provider-transaction.ts';
import type { Referral } from '../referral/referral.ts';
import type { GameRound } from '../rounds/game-round.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { SportEvent } from '../sport-events/sport-event.ts';
import type { GameSwitch } from '../switches/game-switch.ts';
import type { TableRound } from '../tables/table-round.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';

/**
 * What the store returns at start: the open part of the record, enough to rebuild the engine exactly ({@link restoreEngine}).
 * Amounts are integers in minor units, times epoch milliseconds, ids integers (market, game and runner
 * ids are text), absent values `null`: the same shapes as in memory, so no row is translated twice.
 */
export interface EngineRows {
  /** All players. */
  readonly players: readonly Player[];
  /** Every ledger account that was ever posted to, with its balance. */
  readonly accounts: readonly AccountRow[];
  /** Holds greater than zero, but those of markets, which are worked out from the positions. */
  readonly holds: readonly HoldRow[];
  /** Every event that is scheduled or in play, or has a market in `markets`. */
  readonly sportEvents: readonly SportEvent[];
  /** Markets that are neither settled nor voided, in the order in which they were opened. */
  readonly markets: readonly MarketRow[];
  /** Every order of those markets, whatever its status, by rising `orderId`. Exactly the fields of Order. */
  readonly orders: readonly Order[];
  /** Every fill of those markets, voided ones too, by rising `fillId`. Exactly the fields of Fill. */
  readonly fills: readonly Fill[];
  /** Standing instructions to cash out, in the order in which they were given. */
  readonly autoCashOuts: readonly AutoCashOut[];
  /** The highest number ever given out, per kind; 0 when none was. */
  readonly counters: CounterRow;
  /** Of markets whose result is being paid: what was paid under this version and the one before, no reversals. */
  readonly settlements: readonly Settlement[];
  /** The settled or voided markets of `sportEvents`: a feed that repeats itself must not open them again. */
  readonly closedMarkets: readonly ClosedMarketRow[];
  /** Deposits that are pending or wait for a person. */
  readonly deposits: readonly Deposit[];
  /** Withdrawals that are pending or wait for a person. */
  readonly withdrawals: readonly Withdrawal[];
  /** Tickets that are open or have a leg in one of `markets`. */
  readonly tickets: readonly Ticket[];
  /** Bonuses that run or have money in their pocket, and those that some bet of `orders` is played with; by rising id. */
  readonly claims: readonly Claim[];
  /** What was counted for those of them that run. */
  readonly turnover: readonly Turnover[];
  /** Of everybody who ever set a limit or took a break, with what counts against it: of the last six weeks at least. */
  readonly limits: readonly LimitsRow[];
  /** All of them. */
  readonly referrals: readonly Referral[];
  /** Referrers whose rewards are held back. */
  readonly heldReferrers: readonly number[];
  /** Rounds of games that go on. */
  readonly rounds: readonly GameRound[];
  /** Games that are off. */
  readonly offGames: readonly GameSwitch[];
  /** Of everybody who ever played a game of their own: the seeds in use. */
  readonly gameSeeds: readonly GameSeeds[];
  /** The latest chain and the latest round of Jet. */
  readonly jet: JetRows;
  /** What game providers did within the last hour, changed ones among them, and the rounds of it that are over. */
  readonly providerTransactions: readonly ProviderTransaction[];
  readonly providerRounds: readonly GameRound[];
  /** Of everybody who has something below a paisa. */
  readonly paisaRests: readonly PaisaRest[];
  /** The latest of each table. */
  readonly tableRounds: readonly TableRound[];
}

export interface LimitsRow extends PlayLimits {
  readonly past: PastPlay;
}

export interface ClosedMarketRow {
  readonly marketId: string;
  readonly gameId: string;
}

export interface AccountRow {
  readonly accountId: AccountId;
  readonly asset: Asset;
  readonly balance: Money;
}

export interface HoldRow {
  readonly playerId: number;
  readonly asset: Asset;
  readonly kind: StoredHoldKind;
  /** What it is held for, unique within the kind. */
  readonly id: string;
  readonly amount: Money;
}

/** A market as its last `marketOpened` or `marketChanged` fact showed it. Quotes are never stored. */
export interface MarketRow {
  readonly definition: MarketDefinition;
  readonly status: MarketStatus;
  readonly statusReason: string;
  readonly inPlay: boolean;
  readonly version: number;
  readonly guardVersion: number;
  /** A fancy's line of text; empty elsewhere. */
  readonly state: string;
  readonly result: MarketResult | null;
  /** 0 = never settled; rises with every settlement and re-settlement. */
  readonly settlementVersion: number;
  /** Who declared the result in force; null until there is one. */
  readonly settledBy: 'feed' | 'operator' | null;
  /** The result that is being paid, and how far; null when none is. */
  readonly settling: Settling | null;
  /** A stretch of time whose fills are being taken back; null when none is. */
  readonly voiding: Voiding | null;
  /** One per runner of the definition. */
  readonly runnerStatus: readonly RunnerStatus[];
  /** Runners that were taken out, in the order of happening. */
  readonly removals: readonly RunnerRemoval[];
  /** The operator stopped it; whatever the feed says, only resuming opens it. */
  readonly stopped: boolean;
}

export interface CounterRow {
  readonly playerId: number;
  readonly orderId: number;
  readonly fillId: number;
  readonly journalId: number;
  readonly transferId: number;
  readonly restedSeq: number;
  readonly depositId: number;
  readonly withdrawalId: number;
  readonly claimId: number;
  readonly roundId: number;
  readonly ticketId: number;
}

/** One settled or voided market with all that re-settling it needs; for {@link adoptSettledMarket}. */
export interface SettledMarketRows {
  readonly market: MarketRow;
  /** Every order of the market, by rising `orderId`. */
  readonly orders: readonly Order[];
  /** Every fill of the market, by rising `fillId`. */
  readonly fills: readonly Fill[];
  /** The event it belongs to, so that its name is known even long after; null when the engine is known to have it. */
  readonly sportEvent?: SportEvent | null;
  /** Bonuses that its bets were played with. */
  readonly claims: readonly Claim[];
  /** Tickets with a leg in it. */
  readonly tickets: readonly Ticket[];
  /** The settlements with `version = market.settlementVersion` and `reversal = false`. */
  readonly settlements: readonly Settlement[];
}

/** An event that is over, as the record has it; for `adoptSportEvent`. */
export interface EndedEventRows {
  readonly sportEvent: SportEvent;
  /** All its markets: each is settled or void. */
  readonly closedMarketIds: readonly string[];
}
