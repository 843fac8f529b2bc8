import type { Money } from '@crease/kernel';
import type { Question } from '../question.ts';
import { isAgreed, type Withdrawal } from './withdrawal.ts';

/** A withdrawal that is in memory; null when it is not there, or not any more. */
const withdrawal: Question<{ readonly withdrawalId: number }, Withdrawal | null> = (house, { withdrawalId }) =>
  house.withdrawals.get(withdrawalId) ?? null;

/** Withdrawals that were agreed and are not decided: to be sent, or asked about at the provider. */
const agreedWithdrawals: Question<object, readonly Withdrawal[]> = (house) =>
  [...house.withdrawals.values()].filter(isAgreed);

/** What a player could be paid now, and what they were lent and pay back first. Minor units. */
const withdrawable: Question<{ readonly playerId: number }, { readonly available: Money; readonly owed: Money }> = (
  house,
  { playerId },
) => {
  const purse = house.seats[playerId]?.purse;
  return { available: purse?.available ?? 0, owed: purse?.owed ?? 0 };
};

export const WITHDRAWAL_QUESTIONS = { withdrawal, agreedWithdrawals, withdrawable };
