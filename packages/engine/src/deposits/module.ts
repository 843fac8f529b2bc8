import { handle } from '../core/command-handler.ts';
import type { Query } from '../core/query.ts';
import type { Deposit } from './deposit.ts';
import { expireDeposits } from './expire-deposits.ts';
import { cancelDeposit, claimDeposit, decideDeposit, hearDeposit, startDeposit } from './hear-deposit.ts';
import { hashRequestDeposit, requestDeposit } from './request-deposit.ts';
import type { ReadonlyEngine } from './state.ts';

/** A deposit that is in memory; null when it is not there, or not any more. */
const deposit: Query<ReadonlyEngine, { readonly depositId: number }, Deposit | null> = (engine, { depositId }) =>
  engine.deposits.get(depositId) ?? null;

/** Deposits that a provider may still speak of: to be asked about, each at its gateway. */
const waitingDeposits: Query<ReadonlyEngine, object, readonly Deposit[]> = (engine) =>
  [...engine.deposits.values()].filter(({ status }) => status === 'pending');

/** The deposit in memory that a provider calls by a number of its own; null when there is none. */
const depositAtProvider: Query<
  ReadonlyEngine,
  { readonly gateway: string; readonly providerId: string },
  Deposit | null
> = ({ deposits }, { gateway, providerId }) => {
  for (const one of deposits.values()) if (one.gateway === gateway && one.providerId === providerId) return one;
  return null;
};

export const depositsModule = {
  commands: {
    requestDeposit: handle(requestDeposit, { hashBody: hashRequestDeposit }),
    startDeposit: handle(startDeposit),
    claimDeposit: handle(claimDeposit),
    hearDeposit: handle(hearDeposit),
    decideDeposit: handle(decideDeposit),
    cancelDeposit: handle(cancelDeposit),
    expireDeposits: handle(expireDeposits),
  },
  queries: { deposit, waitingDeposits, depositAtProvider },
};
