import type { Question } from '../question.ts';
import type { Deposit } from './deposit.ts';

/** A deposit that is in memory; null when it is not there, or not any more. */
const deposit: Question<{ readonly depositId: number }, Deposit | null> = (house, { depositId }) =>
  house.deposits.get(depositId) ?? null;

/** Deposits in memory that a provider may still speak of: to be asked about, each at its gateway. */
const waitingDeposits: Question<{ readonly gateway: string }, readonly Deposit[]> = (house, { gateway }) =>
  [...house.deposits.values()].filter((one) => one.gateway === gateway && one.status === 'pending');

export const DEPOSIT_QUESTIONS = { deposit, waitingDeposits };
