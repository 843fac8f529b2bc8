import type { Money } from '@crease/kernel';
import { withdrawableOf } from '../accounts/player-state.ts';
import { handle, type Query } from '../core/command-handler.ts';
import { approveWithdrawal, cancelWithdrawal, declineWithdrawal, hashCancelWithdrawal } from './decide-withdrawal.ts';
import { applyPayoutStatus, forgetWithdrawals, sendPayout } from './pay-out.ts';
import { hashRequestWithdrawal, requestWithdrawal } from './request-withdrawal.ts';
import type { ReadonlyEngine } from './state.ts';
import { isAgreed, type Withdrawal } from './withdrawal.ts';

/** Returns a withdrawal in memory; null if memory does not have it. */
const withdrawal: Query<ReadonlyEngine, { readonly withdrawalId: number }, Withdrawal | null> = (
  engine,
  { withdrawalId },
) => engine.withdrawals.get(withdrawalId) ?? null;

/** Returns approved, undecided withdrawals: to be sent, or queried at the provider. */
const agreedWithdrawals: Query<ReadonlyEngine, object, readonly Withdrawal[]> = (engine) =>
  [...engine.withdrawals.values()].filter(isAgreed);

/** Returns the numbers of deposits and withdrawals without a decision. */
const waitingRequests: Query<ReadonlyEngine, object, { readonly deposits: number; readonly withdrawals: number }> = ({
  deposits,
  withdrawals,
}) => ({
  deposits: [...deposits.values()].filter(isWaiting).length,
  withdrawals: [...withdrawals.values()].filter(isWaiting).length,
});

const isWaiting = ({ status }: { readonly status: string }) => status === 'pending';

/** Returns a player's withdrawable amount, the part kept by a running bonus, and their debt. Minor units. */
const withdrawable: Query<
  ReadonlyEngine,
  { readonly playerId: number },
  { readonly available: Money; readonly carried: Money; readonly owed: Money }
> = ({ playerStates }, { playerId }) => {
  const playerState = playerStates[playerId];
  return playerState
    ? { ...withdrawableOf(playerState), owed: playerState.balances.owed }
    : { available: 0, carried: 0, owed: 0 };
};

export const withdrawalsModule = {
  commands: {
    requestWithdrawal: handle(requestWithdrawal, { hashBody: hashRequestWithdrawal }),
    cancelWithdrawal: handle(cancelWithdrawal, { hashBody: hashCancelWithdrawal }),
    approveWithdrawal: handle(approveWithdrawal),
    declineWithdrawal: handle(declineWithdrawal),
    sendPayout: handle(sendPayout),
    applyPayoutStatus: handle(applyPayoutStatus),
    forgetWithdrawals: handle(forgetWithdrawals),
  },
  queries: { withdrawal, agreedWithdrawals, waitingRequests, withdrawable },
};
