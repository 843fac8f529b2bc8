import type { Deposit } from '@crease/engine';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import type { EngineClient } from '../../core/engine-client.ts';
import type { Handlers } from '../../http/handler.ts';
import { decidedFirst, isOwnAnswer } from '../decided-first.ts';
import { numberOf } from '../gateways/payment-id.ts';
import { daysOf } from '../request-wire.ts';
import type { DepositBook } from './deposit-book.ts';
import { deskDepositWire } from './deposit-wire.ts';

const PAGE_SIZE = 50;

interface DepositDeskDeps {
  readonly book: DepositBook;
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'requests'>;
}

type DeskCalls = Pick<Handlers, 'deskDeposits' | 'approveDeposit' | 'declineDeposit'>;

/** Handlers for operators who decide on deposits. */
export function depositDeskHandlers({ book, engine, store }: DepositDeskDeps): DeskCalls {
  const wire = async (deposit: Deposit) => {
    const player = await engine.query('player', { playerId: deposit.playerId });
    return deskDepositWire(deposit, player?.username ?? '');
  };
  const decide = async (
    id: string,
    operator: OperatorCaller,
    { isApproved, typed, reason }: { isApproved: boolean; typed: string; reason: string },
  ) => {
    const depositId = numberOf('D', id) ?? Number(id);
    const found = await findOf(book, depositId);
    if (isRefusal(found)) return found;
    const { username } = operator;
    const said = isApproved ? 'approved' : 'declined';
    const isSame = found.status === said && !found.review && isOwnAnswer(found, said, username);
    const deposit = isSame ? found : await book.decide(found, { operator: username, isApproved, typed, reason });
    if (!isRefusal(deposit)) return { deposit: await wire(deposit), waitingForSecond: false };
    if (deposit.code !== 'NOT_CANCELLABLE') return deposit;
    return decidedFirst(`D-${depositId}`, (await book.find(depositId)) ?? found, deposit);
  };
  return {
    deskDeposits: async ({ query }) => {
      const { status, gateway, review, playerId, request, page } = query;
      const days = daysOf(query);
      if (isRefusal(days)) return days;
      const narrowed = {
        ...(status && { status }),
        ...(gateway && { gateway }),
        ...(review && { review: true as const }),
        ...(playerId && { playerId: Number(playerId) || 0 }),
        ...(request && { id: numberOf('D', request) ?? 0 }),
        ...(days && { days }),
      };
      const found = await store.requests.deposits({ page, pageSize: PAGE_SIZE, ...narrowed });
      return { ...found, items: await Promise.all(found.items.map(wire)) };
    },
    approveDeposit: ({ params: { id }, body, operator }) =>
      decide(id, operator as OperatorCaller, { isApproved: true, typed: body.reference ?? '', reason: body.note }),
    declineDeposit: ({ params: { id }, body, operator }) =>
      decide(id, operator as OperatorCaller, { isApproved: false, typed: '', reason: body.reason }),
  };
}

async function findOf(book: DepositBook, depositId: number): Promise<Deposit | Refusal> {
  const deposit = Number.isSafeInteger(depositId) ? await book.find(depositId) : null;
  return deposit ?? refuse('NOT_FOUND', { reason: 'noDeposit' });
}
