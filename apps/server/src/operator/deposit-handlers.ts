import type { Deposit } from '@crease/engine';
import type { AloneSums } from '../cashier/alone/alone-sums.ts';
import type { DepositBook } from '../cashier/deposits/deposit-book.ts';
import { deskDepositWire } from '../cashier/deposits/deposit-wire.ts';
import { numberOf } from '../cashier/gateways/payment-id.ts';
import type { EngineClient } from '../core/engine-client.ts';
import { Mutex } from '../core/mutex.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { approvedSum } from './proposals/deposit-approval.ts';
import { type Proposals, proposeOrAgree } from './proposals/proposals.ts';

interface DepositDeps {
  readonly engine: EngineClient;
  readonly deposits: Pick<DepositBook, 'find' | 'decide' | 'shows'>;
  readonly alone: AloneSums;
  readonly proposals: Proposals;
}

type Approve = Pick<Handlers, 'approveDeposit'>;

/**
 * Approval of deposits: one operator within the limits if the provider reports the payment. Above them, and with only a
 * typed transaction, a second operator answers the proposal or sends the same transaction. One operator is enough to take
 * back what the provider returned.
 * @param rooms the handler for one operator.
 */
export function depositHandlers(deps: DepositDeps, { approveDeposit: approve }: Partial<Approve>): Partial<Approve> {
  if (!approve) return {};
  const { deposits, alone } = deps;
  const turn = new Mutex();
  const decide = async (call: Call<'approveDeposit'>, deposit: Deposit, isShown: boolean) => {
    const second = () => propose(deps, call, deposit);
    if (!isShown) return second();
    const { depositId, playerId, creditedMoney } = deposit;
    const key = `${depositId}:${creditedMoney}`;
    const act = { call: 'approveDeposit', amount: approvedSum(deposit), playerId, key } as const;
    return alone.decide(call.operator, act, { alone: async () => approve(call), second });
  };
  return {
    approveDeposit: async (call) => {
      const depositId = numberOf('D', call.params.id) ?? Number(call.params.id);
      const find = () => (Number.isSafeInteger(depositId) ? deposits.find(depositId) : null);
      const before = await find();
      // The provider is queried outside the lock: it may be slow.
      const isShown = before !== null && mayCredit(before) && (await deposits.shows(before, call.body.reference ?? ''));
      return turn.run(async () => {
        const deposit = await find();
        return deposit && mayCredit(deposit) ? decide(call, deposit, isShown) : approve(call);
      });
    },
  };
}

/** Whether an approval may credit money; another one only takes back what the provider returned. */
const mayCredit = ({ status, review, loose }: Deposit) => status === 'pending' || (review && loose.length > 0);

/** Proposes an approval, or approves the same one of another operator. */
async function propose(
  { engine, deposits, proposals }: DepositDeps,
  { body, operator, address }: Call<'approveDeposit'>,
  deposit: Deposit,
): Promise<Awaited<ReturnType<Handlers['approveDeposit']>>> {
  const { depositId, playerId } = deposit;
  const draft = { kind: 'deposit', terms: { depositId, reference: body.reference ?? '' }, reason: body.note } as const;
  const isDone = await proposeOrAgree(proposals, draft, { operator, address });
  if (typeof isDone !== 'boolean') return isDone;
  const [now, player] = await Promise.all([deposits.find(depositId), engine.query('player', { playerId })]);
  return { deposit: deskDepositWire(now ?? deposit, player?.username ?? ''), waitingForSecond: !isDone };
}
