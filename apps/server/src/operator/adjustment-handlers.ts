import { isRefusal, moneyFromUnits, refuse, unitsFromMoney } from '@crease/kernel';
import type { PlayerAnswer } from '@crease/operations';
import type { Store } from '@crease/store';
import { isAboveOwn } from '../callers/above-own.ts';
import type { HouseDoor } from '../core/house-door.ts';
import { Mutex } from '../core/mutex.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { ADJUST_ALONE_MAX } from './proposals/alone-max.ts';
import type { Actor, Proposals } from './proposals/proposals.ts';

interface AdjustmentOptions {
  readonly door: HouseDoor;
  readonly store: Pick<Store, 'staff'>;
  readonly proposals: Proposals;
}

type Body = Call<'adjustBalance'>['body'];

/**
 * Corrections of a player's cash: by one person up to a limit, the house's or their own, by two above it. The second one answers the proposal, or
 * asks for exactly the same. Both are in the audit trail.
 */
export function adjustmentHandlers({ door, store, proposals }: AdjustmentOptions): Pick<Handlers, 'adjustBalance'> {
  const mutex = new Mutex();

  /** @returns null when it may be done now, else under what it waits, or why it cannot. */
  const waitsUnder = async ({ reason, ...terms }: Body, by: Actor) => {
    const asked = { kind: 'adjust' as const, terms, reason };
    const alike = await proposals.alike(asked);
    if (alike.some(({ state }) => state === 'done')) return null;
    const other = alike.find(({ state, proposedBy }) => state === 'waiting' && proposedBy !== by.operator.username);
    if (!other) return proposals.propose(asked, by);
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
        if (!(await door.ask('player', { playerId })))
          return refuse('NOT_FOUND', { reason: 'player', player: playerId });
        const told = { playerId: body.playerId, clientRef };
        const sum = { of: 'adjustments', amount: Math.abs(amount) } as const;
        const needsSecond = sum.amount > ADJUST_ALONE_MAX || (await isAboveOwn(store.staff, operator, sum));
        const waits = needsSecond ? await waitsUnder(body, { operator, address }) : null;
        if (waits && isRefusal(waits)) return waits;
        if (waits) return { ...told, status: 'waiting' as const, proposalId: String(waits.proposalId), cash: null };
        // What a second person agreed to is done already: the same reference gives the same answer.
        const answer = await door.submit({ verb: 'adjustBalance', playerId, clientRef, amount, reason });
        if (isRefusal(answer)) return answer;
        const cash = unitsFromMoney((answer as PlayerAnswer).wallet.cash);
        return { ...told, status: 'done' as const, proposalId: null, cash };
      }),
  };
}
