import type { Money } from '@crease/kernel';
import type { Query } from '../query.ts';
import { withdrawableOf } from './withdrawable.ts';
import { isAgreed, type Withdrawal } from './withdrawal.ts';

/** A withdrawal that is in memory; null when it is not there, or not any more. */
const withdrawal: Query<{ readonly withdrawalId: number }, Withdrawal | null> = (engine, { withdrawalId }) =>
  engine.withdrawals.get(withdrawalId) ?? null;

/** Withdrawals that were agreed and are not decided: to be sent, or asked about at the provider. */
const agreedWithdrawals: Query<object, readonly Withdrawal[]> = (engine) =>
  [...engine.withdrawals.values()].filter(isAgreed);

/** What a player could be paid now, what stays with a running bonus, and what they were lent. Minor units. */
const withdrawable: Query<
  { readonly playerId: number },
  { readonly available: Money; readonly carried: Money; readonly owed: Money }
> = ({ seats }, { playerId }) => {
  const seat = seats[playerId];
  return seat ? { ...withdrawableOf(seat), owed: seat.purse.owed } : { available: 0, carried: 0, owed: 0 };
};

export const WITHDRAWAL_QUERIES = { withdrawal, agreedWithdrawals, withdrawable };
