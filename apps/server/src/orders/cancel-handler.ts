import type { CancelBody, CancelReply } from '@crease/contract';
import type { CancelOrders } from '@crease/engine';
import { isRefusal, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Handlers } from '../http/handler.ts';
import { moneyWire } from '../wallet/wallet-wire.ts';
import type { BetEngine } from './bet-engine.ts';
import { orderIdOf } from './order-amounts.ts';

/** Cancels one bet, one market's bets, or all. */
export function cancelHandler(engineOf: BetEngine): Pick<Handlers, 'cancel'> {
  return {
    cancel: async ({ session: { playerId }, query, deadline, body }): Promise<CancelReply | Refusal> => {
      const scope = scopeOf(body);
      if (isRefusal(scope)) return scope;
      const answer = await engineOf({ query, deadline }).submit({
        type: 'cancelOrders',
        playerId,
        clientRef: body.clientRef,
        scope,
      });
      if (isRefusal(answer)) return answer;
      const { cancelled, wallet } = answer;
      return {
        cancelled: cancelled.map(({ orderId, size }) => ({ betId: String(orderId), size: unitsFromMoney(size) })),
        ...moneyWire(wallet),
      };
    },
  };
}

function scopeOf({ betId, marketId }: CancelBody): CancelOrders['scope'] | Refusal {
  if (betId !== undefined && marketId !== undefined) return refuse('INVALID_INPUT', { reason: 'betOrMarket' }, 'betId');
  if (betId !== undefined) {
    const orderId = orderIdOf(betId);
    return isRefusal(orderId) ? orderId : { orderId };
  }
  return marketId === undefined ? 'all' : { marketId };
}
