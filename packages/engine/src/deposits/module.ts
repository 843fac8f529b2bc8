import { handle, type Query } from '../core/command-handler.ts';
import {
  applyDepositStatus,
  cancelDeposit,
  claimDeposit,
  decideDeposit,
  startDeposit,
} from './apply-deposit-status.ts';
import type { Deposit } from './deposit.ts';
import { expireDeposits } from './on-deposit.ts';
import { hashRequestDeposit, requestDeposit } from './request-deposit.ts';
import type { ReadonlyEngine } from './state.ts';

/** Returns a deposit in memory; null if memory does not have it. */
const deposit: Query<ReadonlyEngine, { readonly depositId: number }, Deposit | null> = (engine, { depositId }) =>
  engine.deposits.get(depositId) ?? null;

/** Returns the deposits for which a provider may still send a status, to be queried at their gateways. */
const waitingDeposits: Query<ReadonlyEngine, object, readonly Deposit[]> = (engine) =>
  [...engine.deposits.values()].filter(({ status }) => status === 'pending');

/** Returns the deposit in memory with a provider's own id; null if none exists. */
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
    applyDepositStatus: handle(applyDepositStatus),
    decideDeposit: handle(decideDeposit),
    cancelDeposit: handle(cancelDeposit),
    expireDeposits: handle(expireDeposits),
  },
  queries: { deposit, waitingDeposits, depositAtProvider },
};
