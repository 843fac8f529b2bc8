import type { Deposit } from '@crease/engine';
import { isRefusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { DepositBook } from '../../cashier/deposits/deposit-book.ts';
import type { EngineClient } from '../../core/engine-client.ts';
import type { DepositTerms, Proposable } from './proposable.ts';

interface DepositApprovalDeps {
  readonly engine: EngineClient;
  readonly deposits: Pick<DepositBook, 'find' | 'decide' | 'shows'>;
}

/** Amount that an approval credits before the fee: the payment, or the request. Minor units. */
export function approvedSum({ loose, amount }: Pick<Deposit, 'loose' | 'amount'>): number {
  return loose.length > 0 ? loose.reduce((sum, { worth }) => sum + worth, 0) : amount;
}

/** The approval of a deposit above an operator's limit. */
export function depositApproval({ engine, deposits }: DepositApprovalDeps): Proposable<DepositTerms> {
  return {
    right: 'deposits.decide',
    preview: async ({ depositId, reference }) => {
      const deposit = await deposits.find(depositId);
      if (!deposit) return refuse('NOT_FOUND', { reason: 'noDeposit' });
      const { playerId, gateway, status, review, loose, claim } = deposit;
      const isPending = status === 'pending';
      if (loose.length === 0 ? !isPending : !isPending && !review)
        return refuse('NOT_CANCELLABLE', { reason: 'deposit', deposit: depositId, status });
      if (loose.length === 0 && !reference && !claim)
        return refuse('INVALID_INPUT', { reason: 'depositReference' }, 'reference');
      const player = await engine.query('player', { playerId });
      return {
        about: 'deposit',
        depositId: String(depositId),
        playerId: String(playerId),
        username: player?.username ?? '',
        gateway,
        amount: unitsFromMoney(approvedSum(deposit)),
        reference,
        shown: await deposits.shows(deposit, reference),
      };
    },
    // A payment arriving meanwhile changes the amount; a silent provider changes nothing.
    digestOf: (preview) => JSON.stringify({ ...preview, shown: null }),
    carryOut: async ({ depositId, reference: typed }, reason, _preview, { proposedBy, answeredBy }) => {
      const deposit = await deposits.find(depositId);
      if (!deposit) return refuse('NOT_FOUND', { reason: 'noDeposit' });
      const operator = `${proposedBy}, ${answeredBy}`;
      const decided = await deposits.decide(deposit, { operator, isApproved: true, typed, reason });
      return isRefusal(decided) ? decided : null;
    },
  };
}
