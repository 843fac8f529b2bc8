import type { DeskWithdrawal } from '@crease/contract';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Withdrawal, WithdrawalAnswer } from '@crease/operations';
import type { Store } from '@crease/store';
import { isAboveOwn } from '../../callers/above-own.ts';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import type { HouseDoor } from '../../core/house-door.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import { numberOf } from '../gateways/payment-id.ts';
import { daysOf } from '../request-days.ts';
import type { WithdrawalBook } from './withdrawal-book.ts';
import { deskWithdrawalWire } from './withdrawal-wire.ts';

const PAGE_SIZE = 50;

interface WithdrawalDeskDeps {
  readonly book: WithdrawalBook;
  readonly door: HouseDoor;
  readonly store: Pick<Store, 'requests' | 'staff'>;
  /** What a person looks at before money goes out. */
  readonly look: (withdrawal: Withdrawal) => Promise<Pick<DeskWithdrawal, 'payee' | 'identity' | 'risk'>>;
}

type DeskCalls = Pick<Handlers, 'deskWithdrawals' | 'approveWithdrawal' | 'declineWithdrawal' | 'paidByHand'>;

/** Money out, as those who run the house decide it. */
export function withdrawalDeskHandlers({ book, door, store, look }: WithdrawalDeskDeps): DeskCalls {
  const nameOfPlayer = async ({ playerId }: Withdrawal) => (await door.ask('player', { playerId }))?.username ?? '';
  const wire = async (withdrawal: Withdrawal) => {
    return deskWithdrawalWire(withdrawal, { username: await nameOfPlayer(withdrawal), ...(await look(withdrawal)) });
  };
  const act = async (
    { params: { id }, operator }: Pick<Call<'approveWithdrawal'>, 'params' | 'operator'>,
    decide: (found: Withdrawal) => Promise<WithdrawalAnswer | Refusal>,
  ) => {
    const found = await findOf(book, numberOf('W', id) ?? Number(id));
    if (isRefusal(found)) return found;
    if (isSameName(await nameOfPlayer(found), operator.username)) return refuse('FORBIDDEN', { reason: 'ownRequest' });
    const answer = await decide(found);
    if (isRefusal(answer)) return answer;
    const { status, approvals, needs } = answer.withdrawal;
    const waitingForSecond = status === 'pending' && approvals.length < needs;
    return { withdrawal: await wire(answer.withdrawal), waitingForSecond };
  };
  return {
    deskWithdrawals: async ({ query }) => {
      const { status, playerId, request, page } = query;
      const days = daysOf(query);
      if (isRefusal(days)) return days;
      const narrowed = {
        ...(status && { status }),
        ...(playerId && { playerId: Number(playerId) || 0 }),
        ...(request && { id: numberOf('W', request) ?? 0 }),
        ...(days && { days }),
        // A queue is worked off from its old end.
        ...(status === 'pending' && { oldestFirst: true as const }),
      };
      const found = await store.requests.withdrawals({ page, pageSize: PAGE_SIZE, ...narrowed });
      return { ...found, items: await Promise.all(found.items.map(wire)) };
    },
    approveWithdrawal: (call) =>
      act(call, async (found) => {
        const operator = call.operator as OperatorCaller;
        const isTooMuch = await isAboveOwn(store.staff, operator, { of: 'withdrawals', amount: found.amount });
        return book.approve(found, { operator: operator.username, note: call.body.note, needs: isTooMuch ? 2 : 1 });
      }),
    declineWithdrawal: (call) => act(call, (found) => book.decline(found, call.operator.username, call.body.reason)),
    paidByHand: (call) => act(call, (found) => book.paidByHand(found, call.body.reference)),
  };
}

/** Staff have no accounts of their own here; whoever plays under their name at the desk decides nothing for themselves. */
function isSameName(player: string, operator: string): boolean {
  const letters = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return letters(player) !== '' && letters(player) === letters(operator);
}

async function findOf(book: WithdrawalBook, withdrawalId: number): Promise<Withdrawal | Refusal> {
  const withdrawal = Number.isSafeInteger(withdrawalId) ? await book.find(withdrawalId) : null;
  return withdrawal ?? refuse('NOT_FOUND', { reason: 'noWithdrawal' });
}
