import type { ParsedBodyOf } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import type { Handlers } from '../http/handler.ts';
import { moneyWire } from '../wallet/wallet-wire.ts';
import type { BetEngine } from './bet-engine.ts';
import { betWire } from './bet-wire.ts';
import { orderIdOf, priceFrom, sizeFrom } from './order-amounts.ts';

/** Changes price or size of a bet's unmatched part, in one step. */
export function replaceHandler(engineOf: BetEngine): Pick<Handlers, 'replaceOrder'> {
  return {
    replaceOrder: async ({ session: { playerId }, query, deadline, body }) => {
      const { clientRef, marketVersion = null } = body;
      const changes = changesFrom(body);
      if (isRefusal(changes)) return changes;
      const answer = await engineOf({ query, deadline }).submit({
        type: 'replaceOrder',
        playerId,
        clientRef,
        marketVersion,
        ...changes,
      });
      if (isRefusal(answer)) return answer;
      const { order, wallet } = answer;
      return { bet: betWire(order), ...moneyWire(wallet) };
    },
  };
}

/** Returns the new terms of a bet with integer amounts; null: unchanged. */
export function changesFrom(body: Omit<ParsedBodyOf<'replaceOrder'>, 'clientRef' | 'marketVersion'>) {
  const orderId = orderIdOf(body.betId);
  if (isRefusal(orderId)) return orderId;
  const price = body.price === undefined ? null : priceFrom(body.price);
  if (isRefusal(price)) return price;
  const size = body.size === undefined ? null : sizeFrom(body.size);
  return isRefusal(size) ? size : { orderId, price, size };
}
