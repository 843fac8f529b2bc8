import type { Market } from '@crease/exchange';
import type { Asset, Money } from '@crease/kernel';
import type { HoldPurpose, Ledger } from '@crease/ledger';
import type { ClaimState } from '../bonus/claim.ts';
import type { AutoCashOutTable } from '../cash-outs/auto-cash-out-table.ts';
import type { WaitingCashOut } from '../cash-outs/waiting-cash-out.ts';
import type { DepositTable } from '../deposits/deposit-table.ts';
import type { GameSeeds } from '../games/game-seeds.ts';
import type { JetTable } from '../jet/jet-table.ts';
import type { Player } from '../players/player.ts';
import type { ProviderTable } from '../providers/provider-table.ts';
import type { RefIndex } from '../references/ref-index.ts';
import type { StoredAnswer } from '../references/stored-answer.ts';
import type { Referral } from '../referral/referral.ts';
import type { RoundTable } from '../rounds/round-table.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { SettlingWork } from '../settlement/settling-work.ts';
import type { SportEvent } from '../sport-events/sport-event.ts';
import type { GameSwitch } from '../switches/game-switch.ts';
import type { GameTable } from '../tables/table-round.ts';
import type { MarketChances } from '../tickets/market-chances.ts';
import type { TicketTable } from '../tickets/ticket-table.ts';
import type { JointChances } from '../tickets/together/joint-chances.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';
import type { DueHeap } from './due-heap.ts';
import type { FeedOrder } from './feed-order.ts';
import type { OrderTable } from './order-table.ts';
import type { Seat } from './seat.ts';

/** A market in the engine knows its event: every bet is told with its name. */
export interface EngineMarket extends Market {
  readonly sportEvent: SportEvent;
  /** What a player's money is held for here. */
  readonly purpose: HoldPurpose;
  /** The same for a player who plays it out of a bonus. */
  readonly bonusPurpose: HoldPurpose;
  /** What its model believed at the last quote; null where nobody says so. */
  chances: MarketChances | null;
  /** What it believed of several markets of the event at once; null where this market's quotes do not say. */
  joint: JointChances | null;
}

/** What the operator fixes for the whole engine. */
export interface EngineLimits {
  /** Unmatched and pending orders that one player may have at once. */
  readonly liveOrdersPerPlayer: number;
  /** What the house loses in a market at most, where the market says nothing else. */
  readonly lossPerMarket: Money;
  /** How many players one command pays of a market's result, or fewer: with five times as many orders it is enough. */
  readonly paidAtOnce: number;
  /** How many fills of a stretch of time one command takes back. */
  readonly voidedAtOnce: number;
}

/**
 * The whole state in memory: a cache of the open part of the store.
 * Only the writer's verbs change it, one at a time.
 */
export interface Engine {
  readonly players: Map<number, Player>;
  /** By player id: what a bet needs of its player. */
  readonly seats: (Seat | undefined)[];
  /** Usernames in lower case: no two players share one. */
  readonly usernames: Set<string>;
  readonly sportEvents: Map<string, SportEvent>;
  readonly markets: Map<string, EngineMarket>;
  /** By id, the event of settled or voided markets that left memory: a feed that repeats itself must not open them again. */
  readonly closedMarkets: Map<string, string>;
  /** Orders of the markets in memory, by id. */
  readonly orders: OrderTable;
  /** Pending orders by due time (a binary heap). */
  readonly due: DueHeap;
  /** By the first order of each cash out that waits. */
  readonly waitingCashOuts: Map<number, WaitingCashOut>;
  readonly autoCashOuts: AutoCashOutTable;
  /** By market, what was paid under the result in force: what a re-settlement takes back. */
  readonly settlements: Map<string, Settlement[]>;
  /** By market, the work on a result that is being paid. */
  readonly settling: Map<string, SettlingWork>;
  /** Markets that have fills being taken back. */
  readonly voiding: Set<string>;
  readonly feedOrder: FeedOrder;
  /** Those that are open or were decided a moment ago. */
  readonly deposits: DepositTable;
  /** By id, the same of withdrawals. */
  readonly withdrawals: Map<number, Withdrawal>;
  /** Those that are open, or have a market in memory. */
  readonly tickets: TicketTable;
  /** By id: bonuses that run, whose money or bets are not all settled, or that ended since the start. */
  readonly claims: Map<number, ClaimState>;
  /** By who came, who brought them. */
  readonly referrals: Map<number, Referral>;
  /** Those whose rewards a person holds back. */
  readonly heldReferrers: Set<number>;
  /** Rounds of games that go on. */
  readonly rounds: RoundTable;
  /** By `gameKey`, games of which no round begins. */
  readonly offGames: Map<string, GameSwitch>;
  /** By player, what their own games are drawn from. */
  readonly gameSeeds: Map<number, GameSeeds>;
  /** The shared game of Jet: its rounds, and what they are played from. */
  readonly jet: JetTable;
  /** What game providers did of late. */
  readonly providers: ProviderTable;
  /** By id, tables with their latest round. */
  readonly tables: Map<string, GameTable>;
  readonly ledger: Ledger;
  readonly refs: RefIndex;
  /** Last number given out, per kind; never reused, saved by the rows that carry them. Journals and transfers: the ledger. */
  readonly counters: {
    playerId: number;
    orderId: number;
    fillId: number;
    restedSeq: number;
    depositId: number;
    withdrawalId: number;
    claimId: number;
    roundId: number;
    ticketId: number;
  };
  /** Assets that get a book on every market. */
  readonly assets: readonly Asset[];
  readonly limits: EngineLimits;
  /** The latest time any command brought: the clock of the engine never goes back. */
  clock: number;
  /** True between `restoreEngine` and the verb `restart`: nothing else is taken meanwhile. */
  restarting: boolean;
}

/** What a verb may know of the world: nothing but this. */
export interface Context {
  /** Epoch milliseconds, never going back within one writer. */
  readonly now: number;
  /** Epoch milliseconds after which the command is refused: its caller has gone, and it is never carried out late. */
  readonly deadline?: number;
  /**
   * What the store says about the command's client reference, when `execute` asked for it by `NeedsAnswer`:
   * the stored answer, or null when there is none. Absent: not asked.
   */
  readonly storedAnswer?: StoredAnswer | null;
}
