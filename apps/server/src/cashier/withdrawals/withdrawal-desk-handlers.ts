import type { DeskWithdrawal } from '@crease/contract';
import type { Withdrawal, WithdrawalAnswer } from '@crease/engine';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import { SecondApprover } from '../../callers/second-approver.ts';
import type { EngineClient } from '../../core/engine-client.ts';
import { Mutex } from '../../core/mutex.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import type { AloneSums } from '../alone/alone-sums.ts';
import { decidedFirst, isOwnAnswer } from '../decided-first.ts';
import { numberOf } from '../gateways/payment-id.ts';
import { daysOf } from '../request-wire.ts';
import type { WithdrawalBook } from './withdrawal-book.ts';
import { deskWithdrawalWire, paidUnder } from './withdrawal-wire.ts';

const PAGE_SIZE = 50;

interface WithdrawalDeskDeps {
  readonly book: WithdrawalBook;
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'requests' | 'operators' | 'presence' | 'feeds'>;
  readonly alone: AloneSums;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Data for an operator's decision. */
  readonly look: (withdrawal: Withdrawal) => Promise<Pick<DeskWithdrawal, 'payee' | 'identity' | 'risk'>>;
}

type DeskCalls = Pick<Handlers, 'deskWithdrawals' | 'approveWithdrawal' | 'declineWithdrawal' | 'paidByHand'>;

type Decided = Withdrawal | Refusal;

/** Handlers for operators who decide on withdrawals. One decision at a time. */
export function withdrawalDeskHandlers({ book, engine, store, alone, look, now }: WithdrawalDeskDeps): DeskCalls {
  const second = new SecondApprover({ store, now });
  const turn = new Mutex();
  const nameOfPlayer = async ({ playerId }: Withdrawal) => (await engine.query('player', { playerId }))?.username ?? '';
  const wire = async (withdrawal: Withdrawal) => {
    return deskWithdrawalWire(withdrawal, { username: await nameOfPlayer(withdrawal), ...(await look(withdrawal)) });
  };
  const act = (
    { params: { id }, operator }: Pick<Call<'approveWithdrawal'>, 'params' | 'operator'>,
    decide: (found: Withdrawal) => Promise<Decided>,
  ) =>
    turn.run(async () => {
      const found = await findOf(book, numberOf('W', id) ?? Number(id));
      if (isRefusal(found)) return found;
      if (isSameName(await nameOfPlayer(found), operator.username))
        return refuse('FORBIDDEN', { reason: 'ownRequest' });
      const withdrawal = await decide(found);
      if (isRefusal(withdrawal)) return withdrawal;
      const { status, approvals, needs } = withdrawal;
      return { withdrawal: await wire(withdrawal), waitingForSecond: status === 'pending' && approvals.length < needs };
    });
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
        // Oldest first.
        ...(status === 'pending' && { oldestFirst: true as const }),
      };
      const found = await store.requests.withdrawals({ page, pageSize: PAGE_SIZE, ...narrowed });
      return { ...found, items: await Promise.all(found.items.map(wire)) };
    },
    approveWithdrawal: (call) => act(call, (found) => approve({ book, alone, second }, call, found)),
    declineWithdrawal: (call) => act(call, (found) => decline(book, call, found)),
    paidByHand: (call) => act(call, (found) => payByHand(book, call.body.reference, found)),
  };
}

/** Approves: enough within one operator's limits; above them, or as the second approval, one of two. */
async function approve(
  { book, alone, second }: Pick<WithdrawalDeskDeps, 'book' | 'alone'> & { readonly second: SecondApprover },
  { operator, body: { note } }: Call<'approveWithdrawal'>,
  found: Withdrawal,
): Promise<Decided> {
  const { withdrawalId, approvals, needs, amount, playerId } = found;
  const { username } = operator;
  if (approvals.includes(username) && found.status !== 'declined') return found;
  for (const earlier of found.status === 'pending' ? approvals : []) {
    const no = await second.refusal(earlier, operator);
    if (no) return no;
  }
  const yes = (of: number) => book.approve(found, { operator: username, note, needs: of });
  const isFirst = approvals.length === 0 && needs === 1;
  const act = { call: 'approveWithdrawal', amount, playerId, key: String(withdrawalId) } as const;
  const answer = isFirst
    ? await alone.decide(operator, act, { alone: () => yes(1), second: () => yes(2) })
    : await yes(needs);
  return decided(found, answer);
}

async function decline(
  book: WithdrawalBook,
  { operator: { username }, body: { reason, approvals } }: Call<'declineWithdrawal'>,
  found: Withdrawal,
): Promise<Decided> {
  if (found.status === 'declined' && isOwnAnswer(found, 'declined', username)) return found;
  return decided(found, await book.decline(found, { operator: username, reason, approvals }));
}

async function payByHand(book: WithdrawalBook, reference: string, found: Withdrawal): Promise<Decided> {
  const before = paidUnder(found);
  if (before !== null) return before === reference ? found : decided(found, notOpen(found));
  if (!book.mayPayByHand(found)) {
    const { withdrawalId, gateway } = found;
    return refuse('NOT_CANCELLABLE', { reason: 'paidByGateway', request: `W-${withdrawalId}`, gateway });
  }
  const paid = decided(found, await book.paidByHand(found, reference));
  if (isRefusal(paid) || paidUnder(paid) === reference) return paid;
  return decided(paid, notOpen(paid));
}

/** Returns the withdrawal after a decision; a refusal names the earlier one. */
function decided(found: Withdrawal, answer: WithdrawalAnswer | Refusal): Decided {
  if (!isRefusal(answer)) return answer.withdrawal;
  return answer.code === 'NOT_CANCELLABLE' ? decidedFirst(`W-${found.withdrawalId}`, found, answer) : answer;
}

const notOpen = ({ withdrawalId, status }: Withdrawal) =>
  refuse('NOT_CANCELLABLE', { reason: 'withdrawal', withdrawal: withdrawalId, status });

/** Operators have no player accounts here; an operator with the player's username cannot decide on it. */
function isSameName(player: string, operator: string): boolean {
  const letters = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return letters(player) !== '' && letters(player) === letters(operator);
}

async function findOf(book: WithdrawalBook, withdrawalId: number): Promise<Withdrawal | Refusal> {
  const withdrawal = Number.isSafeInteger(withdrawalId) ? await book.find(withdrawalId) : null;
  return withdrawal ?? refuse('NOT_FOUND', { reason: 'noWithdrawal' });
}
