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

/** Points around a commit. */
export const COMMIT_POINTS = ['before commit', 'after commit', 'before reply'] as const;

/** A point at which a child kills itself with SIGKILL. */
export interface CrashAt {
  readonly point: 'before begin' | (typeof COMMIT_POINTS)[number] | 'loaded' | 'before restart commit';
  /** Which passing of the point; 1 is the first. */
  readonly nth: number;
  /** Which batches count. */
  readonly among: 'all' | 'bets' | 'settlements' | MoneyStep | AccountStep | GameStep;
}

/** Steps of a deposit or withdrawal, by the last entry of its timeline. */
export const MONEY_STEPS = [
  'deposit requested',
  'deposit started',
  'deposit credited',
  'withdrawal requested',
  'withdrawal sent',
  'withdrawal paid',
] as const;
type MoneyStep = (typeof MONEY_STEPS)[number];

/** Steps of a bonus, a limit, or a referral reward. `limit in force`: set, lowered, or its raise confirmed. */
export const ACCOUNT_STEPS = [
  'bonus claimed',
  'part released',
  'bonus expired',
  'limit in force',
  'raise requested',
  'reward earned',
  'reward paid',
] as const;
type AccountStep = (typeof ACCOUNT_STEPS)[number];

/** Steps of a round: of a game of one player, of a table, of Jet, or of a provider. */
export const GAME_STEPS = [
  'mines open',
  'mines over',
  'table bet',
  'table seed',
  'table dealt',
  'table paid',
  'jet bet',
  'jet flying',
  'jet over',
  'provider bet',
  'provider win',
  'provider rollback',
] as const;
type GameStep = (typeof GAME_STEPS)[number];

export interface ChildOrders {
  readonly dataDir: string;
  /** null: it runs until it is killed from outside. */
  readonly crashAt: CrashAt | null;
  /** The full server with its cashier and APIs, instead of store and writer alone. */
  readonly isWhole?: boolean;
  /** Additional settings of a full server. */
  readonly env?: Readonly<Record<string, string>>;
  /** A shared database instead of an embedded one in `dataDir`: the process waits while another is its writer. */
  readonly databaseUrl?: string;
  /** Whether each commit of its embedded database waits for the replica. */
  readonly synchronousReplica?: boolean;
  /** Offset of its clock from the machine's, ms. */
  readonly aheadMs?: number;
}

/** Credentials of a player who moves money. */
export interface Entry {
  readonly playerId: number;
  readonly token: string;
  /** Payout account of the withdrawals. */
  readonly payoutAccountId: string;
}

/** All deposits and withdrawals of a player, from the database. */
export interface RequestsOf {
  readonly playerId: number;
  readonly deposits: readonly Deposit[];
  readonly withdrawals: readonly Withdrawal[];
}

/** A player's state besides bets and requests: limits from memory, the rest from the database. */
export interface AccountOf {
  /** Minor units. */
  readonly cash: number;
  readonly claims: readonly Claim[];
  /** The limit of a bet. */
  readonly stake: PlayLimits['limits']['stake'] | null;
  /** Amount that already counts against limits, which a first limit must state. */
  readonly counted: number;
  /** Player numbers by username. */
  readonly players: Readonly<Record<string, number>>;
  /** Referred friends. */
  readonly friends: readonly Referral[];
}

/** A player's rounds, from the database. */
export interface PlayedOf {
  /** Balance of the bonus for games. */
  readonly wicket: number;
  readonly rounds: readonly GameRound[];
  /** Balance, minor units. */
  readonly cash: number;
}

/** Calls of a parent to its child, with the type of the answer. */
export interface Calls {
  readonly submit: { readonly given: Command; readonly answer: Answer | Refusal };
  readonly inspect: { readonly given: readonly BetRef[]; readonly answer: Inspection };
  /** By player. */
  readonly account: { readonly given: number; readonly answer: AccountOf };
  readonly played: { readonly given: number; readonly answer: PlayedOf };
  /** By players; only of a full server. */
  readonly enter: { readonly given: readonly number[]; readonly answer: Entered };
  readonly requests: { readonly given: readonly number[]; readonly answer: readonly RequestsOf[] };
}

export interface ToChild {
  readonly kind: keyof Calls;
  readonly id: number;
  readonly given: Calls[keyof Calls]['given'];
}

/** Players who move money, signed in. */
export interface Entered {
  readonly base: string;
  readonly entries: readonly Entry[];
}

export interface BetRef {
  readonly playerId: number;
  readonly clientRef: string;
}

export type FromChild =
  | { readonly kind: 'ready' }
  | { readonly kind: 'log'; readonly line: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Calls[keyof Calls]['answer'] }
  | { readonly kind: 'fault'; readonly id: number; readonly message: string; readonly isUnavailable: boolean };

/** State of a child between two batches, and of its database. */
export interface Inspection {
  /** Violated invariants in memory and in the database, one line each. */
  readonly breaches: readonly string[];
  /** The bet of each requested reference, from the database; null: none. */
  readonly bets: readonly (StoredBet | null)[];
  /** Number of all stored orders. */
  readonly orders: number;
  /** Balance of each player, by player id. */
  readonly cash: Readonly<Record<number, number>>;
  /** Player results under any version of a market's result, without reversals, over all markets in memory. */
  readonly settlements: number;
}

export type StoredBet = Pick<
  OrderSnapshot,
  'orderId' | 'playerId' | 'clientRef' | 'marketId' | 'side' | 'price' | 'size'
> & { readonly runnerIndex: number };
