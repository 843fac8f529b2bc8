import type { ReplyOf } from '@crease/contract';
import { isRefusal, moneyFromUnits, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { AloneSums } from '../cashier/alone/alone-sums.ts';
import type { EngineClient } from '../core/engine-client.ts';
import { Mutex } from '../core/mutex.ts';
import type { Call, Handlers } from '../http/handler.ts';
import type { Actor, Proposals } from './proposals/proposals.ts';

interface AdjustmentOptions {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'answerOf'>;
  readonly alone: AloneSums;
  readonly proposals: Proposals;
}

type Body = Call<'adjustBalance'>['body'];

/**
 * Corrections of a player's cash: by one operator within the limits per call and day, by two above them. The second one
 * answers the proposal, or sends the same call. Both are in the audit trail.
 */
export function adjustmentHandlers(options: AdjustmentOptions): Pick<Handlers, 'adjustBalance'> {
  const { engine, store, alone, proposals } = options;
  const mutex = new Mutex();

  /** Returns null if it may be done now, else the pending proposal or the refusal. */
  const waitsUnder = async ({ reason, ...terms }: Body, by: Actor) => {
    const draft = { kind: 'adjust' as const, terms, reason };
    const similar = await proposals.alike(draft);
    if (similar.some(({ state }) => state === 'done')) return null;
    const other = similar.find(({ state, proposedBy }) => state === 'waiting' && proposedBy !== by.operator.username);
    if (!other) return proposals.propose(draft, by);
    const answered = await proposals.answer(other.proposalId, { agree: true, note: reason }, by);
    return isRefusal(answered) ? answered : null;
  };

  return {
    adjustBalance: ({ body, operator, address }) =>
      mutex.run(async () => {
        const { clientRef, reason } = body;
        const playerId = Number(body.playerId);
        const amount = moneyFromUnits(body.amount);
        if (amount === null) return refuse('INVALID_INPUT', { reason: 'amount' }, 'amount');
        if (!(await engine.query('player', { playerId })))
          return refuse('NOT_FOUND', { reason: 'player', player: playerId });
        const shared = { playerId: body.playerId, clientRef };
        const submit = async () => {
          const answer = await engine.submit({ type: 'adjustBalance', playerId, clientRef, amount, reason });
          if (isRefusal(answer)) return answer;
          const cash = unitsFromMoney(answer.wallet.cash);
          return { ...shared, status: 'done' as const, proposalId: null, cash };
        };
        // A repeated reference gets the same answer, or a refusal if other terms are sent with it.
        if (await store.answerOf(playerId, clientRef)) return submit();
        const act = {
          call: 'adjustBalance',
          amount: Math.abs(amount),
          playerId,
          key: `${playerId}:${clientRef}`,
        } as const;
        const second = async () => {
          const waits = await waitsUnder(body, { operator, address });
          if (waits === null) return submit();
          if (isRefusal(waits)) return waits;
          return { ...shared, status: 'waiting' as const, proposalId: String(waits.proposalId), cash: null };
        };
        return alone.decide<ReplyOf<'adjustBalance'>>(operator, act, { alone: submit, second });
      }),
  };
}
