import type {
  Answer,
  Claim,
  Command,
  Deposit,
  GameRound,
  OrderSnapshot,
  PlayLimits,
  Referral,
  Withdrawal,
} from '@crease/engine';
import type { Refusal } from '@crease/kernel';

/** Where a child ends itself by SIGKILL. */
export interface CrashAt {
  readonly point:
    | 'before begin'
    | 'before commit'
    | 'after commit'
    | 'before reply'
    | 'loaded'
    | 'before restart commit';
  /** At the how-manieth passing of the point; 1 = the first. */
  readonly nth: number;
  /** Which batches count. */
  readonly among: 'all' | 'bets' | 'settlements' | MoneyStep | AccountStep | GameStep;
}

/** A step of money in or out, by what its request's timeline then says last. */
export type MoneyStep = 'deposit asked' | 'deposit started' | 'deposit credited' | WithdrawalStep;
type WithdrawalStep = 'withdrawal asked' | 'withdrawal sent' | 'withdrawal paid';

/** A step of a bonus, a limit, or a reward for a friend. `limit in force`: set, lowered, or its raise confirmed. */
export type AccountStep =
  | 'bonus claimed'
  | 'part released'
  | 'bonus expired'
  | 'limit in force'
  | 'raise asked'
  | 'reward earned'
  | 'reward paid';

/** A step of a round: of a game of one player, of a table, of Jet, or told by a provider. */
export type GameStep =
  | 'mines open'
  | 'mines over'
  | 'table bet'
  | 'table seed'
  | 'table dealt'
  | 'table paid'
  | 'jet bet'
  | 'jet flying'
  | 'jet over'
  | 'provider bet'
  | 'provider win'
  | 'provider rollback';

export interface ChildOrders {
  readonly dataDir: string;
  /** Null: it lives until somebody else kills it. */
  readonly crashAt: CrashAt | null;
  /** The whole server with its cashier and its doors, instead of store and writer alone. */
  readonly isWhole?: boolean;
  /** Settings of a whole server beside those of every story. */
  readonly env?: Readonly<Record<string, string>>;
  /** How far its clock stands ahead of the machine's, ms. */
  readonly aheadMs?: number;
}

/** How somebody who moves money comes in. */
export interface Entry {
  readonly playerId: number;
  readonly token: string;
  /** Where their withdrawals go. */
  readonly payoutAccountId: string;
}

/** Everything that a player ever asked the cashier for, as the record has it. */
export interface RequestsOf {
  readonly playerId: number;
  readonly deposits: readonly Deposit[];
  readonly withdrawals: readonly Withdrawal[];
}

/** What is known of a player beside bets and requests: the limits of the memory, the rest of the record. */
export interface AccountOf {
  /** Minor units. */
  readonly cash: number;
  readonly claims: readonly Claim[];
  /** The limit of a bet. */
  readonly stake: PlayLimits['limits']['stake'] | null;
  /** How much of what counts against limits came in, as a first limit must name it. */
  readonly counted: number;
  /** Everybody's number, by username. */
  readonly players: Readonly<Record<string, number>>;
  /** Whom they brought. */
  readonly friends: readonly Referral[];
}

/** What a player played, as the record has it. */
export interface PlayedOf {
  /** What lies in the bonus for games. */
  readonly wicket: number;
  readonly rounds: readonly GameRound[];
  /** What they own, minor units. */
  readonly cash: number;
}

export type ToChild =
  | { readonly kind: 'submit'; readonly id: number; readonly command: Command }
  | { readonly kind: 'inspect'; readonly id: number; readonly refs: readonly BetRef[] }
  | { readonly kind: 'account'; readonly id: number; readonly playerId: number }
  | { readonly kind: 'played'; readonly id: number; readonly playerId: number }
  | { readonly kind: 'enter' | 'requests'; readonly id: number; readonly playerIds: readonly number[] };

export interface BetRef {
  readonly playerId: number;
  readonly clientRef: string;
}

export type FromChild =
  | { readonly kind: 'ready' }
  | { readonly kind: 'log'; readonly line: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer | Refusal }
  | { readonly kind: 'fault'; readonly id: number; readonly message: string; readonly isUnavailable: boolean }
  | { readonly kind: 'inspected'; readonly id: number; readonly inspection: Inspection }
  | { readonly kind: 'accounted'; readonly id: number; readonly account: AccountOf }
  | { readonly kind: 'playedBy'; readonly id: number; readonly played: PlayedOf }
  | { readonly kind: 'entered'; readonly id: number; readonly base: string; readonly entries: readonly Entry[] }
  | { readonly kind: 'requested'; readonly id: number; readonly requests: readonly RequestsOf[] };

/** The state of a child between two batches, and of its record. */
export interface Inspection {
  /** Broken invariants of the memory and of the record, one line each. */
  readonly breaches: readonly string[];
  /** The bet behind each asked reference, as the record has it; null where there is none. */
  readonly bets: readonly (StoredBet | null)[];
  /** How many orders the record holds in all. */
  readonly orders: number;
  /** What each player owns, by player id. */
  readonly cash: Readonly<Record<number, number>>;
  /** Results of players under any version of a market's result, reversals not counted, over all markets in memory. */
  readonly settlements: number;
}

export type StoredBet = Pick<
  OrderSnapshot,
  'orderId' | 'playerId' | 'clientRef' | 'marketId' | 'side' | 'price' | 'size'
> & { readonly runnerIndex: number };
