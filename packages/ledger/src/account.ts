import type { Asset, Money } from '@crease/kernel';

/** `<kind>:<owner>`: `player:17`, `debt:17`, `house:play:INR`. */
export type AccountId = string;

/**
 * The chart of accounts. A credit raises a balance, a debit lowers it, for every kind alike; so all
 * balances of one asset add up to zero at any time (invariant I2).
 */
export const ACCOUNT_KINDS = {
  player: { perPlayer: true, mayBeNegative: false, meaning: "a player's cash: what the house owes to him" },
  debt: {
    perPlayer: true,
    mayBeNegative: true,
    meaning: 'what a player was lent after a forced correction; never above zero',
  },
  house: { perPlayer: false, mayBeNegative: true, meaning: "the house's own result from bets and games" },
  clearing: { perPlayer: false, mayBeNegative: true, meaning: 'the middle of a settlement; zero between commands' },
  commission: { perPlayer: false, mayBeNegative: false, meaning: 'commission taken, less commission given back' },
  issue: { perPlayer: false, mayBeNegative: true, meaning: 'where money enters and leaves: play chips, deposits' },
} as const;
export type AccountKind = keyof typeof ACCOUNT_KINDS;

export interface Account {
  readonly accountId: AccountId;
  readonly kind: AccountKind;
  readonly asset: Asset;
  /** Credits minus debits. */
  balance: Money;
  /** How many transfers touched it since the ledger was built (invariant I3). */
  version: number;
}

export const playerAccount = (playerId: number): AccountId => `player:${playerId}`;
export const debtAccount = (playerId: number): AccountId => `debt:${playerId}`;
export const houseAccount = (asset: Asset): AccountId => `house:${asset}`;
export const clearingAccount = (asset: Asset): AccountId => `clearing:${asset}`;
export const commissionAccount = (asset: Asset): AccountId => `commission:${asset}`;
export const issueAccount = (asset: Asset): AccountId => `issue:${asset}`;

/** The kind of an account by its id; null when it names none of the chart. */
export function accountKind(accountId: AccountId): AccountKind | null {
  const kind = accountId.slice(0, accountId.indexOf(':'));
  return kind in ACCOUNT_KINDS ? (kind as AccountKind) : null;
}

/** The player who owns a `player:` or `debt:` account; null for the others. */
export function accountOwner(accountId: AccountId): number | null {
  const kind = accountKind(accountId);
  if (!kind || !ACCOUNT_KINDS[kind].perPlayer) return null;
  return Number(accountId.slice(accountId.indexOf(':') + 1));
}
