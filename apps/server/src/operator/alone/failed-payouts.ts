import { isRefusal, refuse, unitsFromMoney } from '@crease/kernel';
import { numberOf } from '../../cashier/gateways/payment-id.ts';
import type { WithdrawalBook } from '../../cashier/withdrawals/withdrawal-book.ts';
import type { EngineClient } from '../../core/engine-client.ts';
import type { Handlers } from '../../http/handler.ts';
import type { PayoutTerms, Proposable } from '../proposals/proposable.ts';
import { type Proposals, proposeOrAgree } from '../proposals/proposals.ts';

const REASON = 'The bank did not pay it';

interface FailedPayoutDeps {
  readonly engine: EngineClient;
  readonly withdrawals: Pick<WithdrawalBook, 'find' | 'isPaidByHand' | 'failedByHand'>;
}

/** A payout that the bank did not make: releases the money. */
export function failedPayout({ engine, withdrawals }: FailedPayoutDeps): Proposable<PayoutTerms> {
  return {
    right: 'withdrawals.decide',
    preview: async ({ withdrawalId }) => {
      const found = await withdrawals.find(withdrawalId);
      if (!found) return refuse('NOT_FOUND', { reason: 'noWithdrawal' });
      const { playerId, status, send, amount } = found;
      if (status !== 'pending' || send === null || !withdrawals.isPaidByHand(found))
        return refuse('NOT_CANCELLABLE', { reason: 'withdrawal', withdrawal: withdrawalId, status });
      const player = await engine.query('player', { playerId });
      return {
        about: 'payout',
        withdrawalId: String(withdrawalId),
        playerId: String(playerId),
        username: player?.username ?? '',
        amount: unitsFromMoney(amount),
      };
    },
    digestOf: JSON.stringify,
    carryOut: async ({ withdrawalId }) => {
      const found = await withdrawals.find(withdrawalId);
      if (!found) return refuse('NOT_FOUND', { reason: 'noWithdrawal' });
      const answer = await withdrawals.failedByHand(found);
      return isRefusal(answer) ? answer : null;
    },
  };
}

type Confirm = Pick<Handlers, 'confirmPayouts'>;

/**
 * Proposes the failed rows of a bank's answer above an operator's limit; the same file from another operator approves.
 * @param rooms the handler for one operator.
 */
export function payoutHandlers(
  { proposals }: { readonly proposals: Proposals },
  { confirmPayouts: confirm }: Partial<Confirm>,
): Partial<Confirm> {
  if (!confirm) return {};
  return {
    confirmPayouts: async (call) => {
      const reply = await confirm(call);
      if (isRefusal(reply)) return reply;
      const rows: (typeof reply.rows)[number][] = [];
      for (const row of reply.rows) {
        const withdrawalId = numberOf('W', row.request);
        if (row.outcome !== 'waiting' || withdrawalId === null) {
          rows.push(row);
          continue;
        }
        const draft = { kind: 'payout', terms: { withdrawalId }, reason: REASON } as const;
        const isDone = await proposeOrAgree(proposals, draft, call);
        if (typeof isDone === 'boolean') rows.push(isDone ? { ...row, outcome: 'failed' } : row);
        else rows.push({ ...row, outcome: 'refused', fault: 'decidedOtherwise' });
      }
      return { rows };
    },
  };
}
