import { isRefusal, moneyFromUnits, refuse, unitsFromMoney } from '@crease/kernel';
import type { PlayerAnswer } from '@crease/operations';
import type { Store } from '@crease/store';
import type { OperatorCaller } from '../callers/operator-caller.ts';
import type { HouseDoor } from '../core/house-door.ts';
import { Mutex } from '../core/mutex.ts';
import type { Call, Handlers } from '../http/handler.ts';

interface AdjustmentOptions {
  readonly door: HouseDoor;
  readonly store: Pick<Store, 'settings'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Up to this much one person adjusts alone, minor units: ₹10,000. */
const ALONE_MAX = 10_000_00;
/** How long an adjustment waits for its second person. */
const WAITS_MS = 24 * 3600 * 1000;
/** Key under which those that wait lie in the store, by reference. */
const WAITING = 'operator.adjustments';

interface Waiting {
  readonly operator: string;
  /** Player, amount and reason as one text: the second person asks for exactly the same. */
  readonly asked: string;
  readonly at: number;
}

type Body = Call<'adjustBalance'>['body'];

/** Corrections of a player's cash: by one person up to a limit, by two above it. Both are in the audit trail. */
export function adjustmentHandlers({ door, store, now }: AdjustmentOptions): Pick<Handlers, 'adjustBalance'> {
  const { settings } = store;
  const mutex = new Mutex();

  /** @returns false when it must wait for somebody else; what waited too long is forgotten. */
  const isAgreed = async (body: Body, operator: string): Promise<boolean> => {
    const asked = JSON.stringify([body.playerId, body.amount, body.reason]);
    const all = (await settings.get<Record<string, Waiting>>(WAITING)) ?? {};
    const fresh = Object.fromEntries(Object.entries(all).filter(([, { at }]) => at > now() - WAITS_MS));
    const first = fresh[body.clientRef];
    if (first && first.operator !== operator && first.asked === asked) return true;
    await settings.set(WAITING, { ...fresh, [body.clientRef]: first ?? { operator, asked, at: now() } });
    return false;
  };

  return {
    adjustBalance: ({ body, operator }) =>
      mutex.run(async () => {
        const { clientRef, reason } = body;
        const playerId = Number(body.playerId);
        const amount = moneyFromUnits(body.amount);
        if (amount === null) return refuse('INVALID_INPUT', { reason: 'amount' }, 'amount');
        if (!(await door.ask('player', { playerId })))
          return refuse('NOT_FOUND', { reason: 'player', player: playerId });
        const told = { playerId: body.playerId, clientRef };
        const isSmall = Math.abs(amount) <= ALONE_MAX;
        if (!isSmall && !(await isAgreed(body, (operator as OperatorCaller).username)))
          return { ...told, status: 'waiting' as const, cash: null };
        const answer = await door.submit({ verb: 'adjustBalance', playerId, clientRef, amount, reason });
        if (isRefusal(answer)) return answer;
        return { ...told, status: 'done' as const, cash: unitsFromMoney((answer as PlayerAnswer).wallet.cash) };
      }),
  };
}
