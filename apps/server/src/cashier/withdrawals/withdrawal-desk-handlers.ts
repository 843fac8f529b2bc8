import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Withdrawal, WithdrawalAnswer } from '@crease/operations';
import type { Store } from '@crease/store';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import type { HouseDoor } from '../../core/house-door.ts';
import type { Handlers } from '../../http/handler.ts';
import { numberOf } from '../gateways/payment-id.ts';
import { daysOf } from '../request-days.ts';
import type { WithdrawalBook } from './withdrawal-book.ts';
import { deskWithdrawalWire } from './withdrawal-wire.ts';

const PAGE_SIZE = 50;

interface WithdrawalDeskDeps {
  readonly book: WithdrawalBook;
  readonly door: HouseDoor;
  readonly store: Pick<Store, 'requests'>;
}

type DeskCalls = Pick<Handlers, 'deskWithdrawals' | 'approveWithdrawal' | 'declineWithdrawal' | 'paidByHand'>;

/** Money out, as those who run the house decide it. */
export function withdrawalDeskHandlers({ book, door, store }: WithdrawalDeskDeps): DeskCalls {
  const wire = async (withdrawal: Withdrawal) => {
    const player = await door.ask('player', { playerId: withdrawal.playerId });
    return deskWithdrawalWire(withdrawal, player?.username ?? '');
  };
  const act = async (id: string, decide: (found: Withdrawal) => Promise<WithdrawalAnswer | Refusal>) => {
    const found = await findOf(book, numberOf('W', id) ?? Number(id));
    const answer = isRefusal(found) ? found : await decide(found);
    if (isRefusal(answer)) return answer;
    const { status, approvals, needs } = answer.withdrawal;
    const waitingForSecond = status === 'pending' && approvals.length < needs;
    return { withdrawal: await wire(answer.withdrawal), waitingForSecond };
  };
  const nameOf = (operator: OperatorCaller | null) => (operator as OperatorCaller).username;
  return {
    deskWithdrawals: async ({ query }) => {
      const { status, playerId, page } = query;
      const days = daysOf(query);
      if (isRefusal(days)) return days;
      const narrowed = {
        ...(status && { status }),
        ...(playerId && { playerId: Number(playerId) || 0 }),
        ...(days && { days }),
      };
      const found = await store.requests.withdrawals({ page, pageSize: PAGE_SIZE, ...narrowed });
      return { ...found, items: await Promise.all(found.items.map(wire)) };
    },
    approveWithdrawal: ({ params: { id }, body: { note }, operator }) =>
      act(id, (found) => book.approve(found, nameOf(operator), note)),
    declineWithdrawal: ({ params: { id }, body: { reason }, operator }) =>
      act(id, (found) => book.decline(found, nameOf(operator), reason)),
    paidByHand: ({ params: { id }, body: { reference } }) => act(id, (found) => book.paidByHand(found, reference)),
  };
}

async function findOf(book: WithdrawalBook, withdrawalId: number): Promise<Withdrawal | Refusal> {
  const withdrawal = Number.isSafeInteger(withdrawalId) ? await book.find(withdrawalId) : null;
  return withdrawal ?? refuse('NOT_FOUND', { reason: 'noWithdrawal' });
}
