import type { Query } from '../query.ts';
import type { Deposit } from './deposit.ts';

/** A deposit that is in memory; null when it is not there, or not any more. */
const deposit: Query<{ readonly depositId: number }, Deposit | null> = (engine, { depositId }) =>
  engine.deposits.get(depositId) ?? null;

/** Deposits that a provider may still speak of: to be asked about, each at its gateway. */
const waitingDeposits: Query<object, readonly Deposit[]> = (engine) =>
  [...engine.deposits.values()].filter(({ status }) => status === 'pending');

/** The deposit in memory that a provider calls by a number of its own; null when there is none. */
const depositAtProvider: Query<{ readonly gateway: string; readonly providerId: string }, Deposit | null> = (
  { deposits },
  { gateway, providerId },
) => {
  for (const one of deposits.values()) if (one.gateway === gateway && one.providerId === providerId) return one;
  return null;
};

export const DEPOSIT_QUERIES = { deposit, waitingDeposits, depositAtProvider };
