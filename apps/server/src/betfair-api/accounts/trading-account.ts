import type { Bet } from '@crease/contract';
import type { AnswerOf, CommandOf, Exposure, WalletSnapshot } from '@crease/engine';
import type { Money, Refusal } from '@crease/kernel';
import type { BetRow, EndedBetsQuery } from '@crease/store';
import type { ApiCaller } from '../access/api-caller.ts';

/** Longest wait for the end of an in-play delay, ms: clients read an answer for 16 s. */
export const MOST_DELAY_MS = 15_000;

/** Commands of programs about orders. */
type OrderCommand = CommandOf<'placeOrders' | 'placeOrder' | 'cancelOrders' | 'cancelOrdersById' | 'changePersistence'>;

/** A movement of an account. */
export interface AccountLine {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly description: string;
  readonly isPayment: boolean;
  /** Currency units. */
  readonly debit: number;
  readonly credit: number;
  readonly balance: number;
}

/** What became of the orders when a heartbeat was missed. */
export type HeartbeatAction = 'NONE' | 'ALL_BETS_CANCELLED' | 'SOME_BETS_NOT_CANCELLED';

/** The account that a key bets with: the player's in the exchange, or a simulated one. All calls of programs use one. */
export interface TradingAccount {
  /** Returns the bets of markets without a result. */
  open(caller: ApiCaller): Promise<readonly BetRow[]>;
  /** Returns a bet; null: unknown, or of somebody else. */
  find(caller: ApiCaller, orderId: number): Promise<BetRow | null>;
  ended(caller: ApiCaller, query: Omit<EndedBetsQuery, 'playerId'>): Promise<BetRow[]>;
  /** Loss and risk of the key's bets since a moment. */
  lossSince(caller: ApiCaller, since: number): Promise<Money>;
  /** Whether a bet of the player is one of the key's. */
  isOfKey(caller: ApiCaller, bet: Pick<Bet, 'clientRef'>): boolean;
  /** Places bets; refused while the site is closed. */
  place<C extends OrderCommand>(caller: ApiCaller, command: C): Promise<AnswerOf<C> | Refusal>;
  /** Cancels, reduces or updates bets. */
  change<C extends OrderCommand>(caller: ApiCaller, command: C): Promise<AnswerOf<C> | Refusal>;
  /** Resolves once an order has left the in-play delay, or after 15 s. */
  left(caller: ApiCaller, orderId: number): Promise<void>;
  wallet(caller: ApiCaller): Promise<WalletSnapshot>;
  exposure(caller: ApiCaller): Promise<Exposure>;
  /** Returns the movements of whole days, `yyyy-mm-dd`, the latest first. */
  statement(caller: ApiCaller, days: { readonly from: string; readonly to: string }): Promise<AccountLine[]>;
  /** Takes a heartbeat. @param seconds until the next at most; 0: off. */
  beat(
    caller: ApiCaller,
    seconds: number,
  ): Promise<{ readonly actualTimeoutSeconds: number; readonly actionPerformed: HeartbeatAction } | Refusal>;
  /** The name under which a call's reference is unique. */
  refOf(caller: ApiCaller, customerRef: string): string;
}
