import { isRefusal } from '@crease/kernel';
import type { EngineClient } from '../core/engine-client.ts';
import type { Handlers } from '../http/handler.ts';
import { orderIdOf, sizeFrom } from './order-amounts.ts';

const MS_PER_SECOND = 1000;

/**
 * Groups of bets, and the dead man's switch of a session. They only ever cancel, so they work while bets are refused.
 */
export function guardHandlers(engine: EngineClient): Pick<Handlers, 'groupOrders' | 'heartbeat' | 'resumeBets'> {
  return {
    groupOrders: async ({ session: { playerId }, body: { clientRef, betIds, size: units } }) => {
      const orderIds: number[] = [];
      for (const betId of betIds) {
        const orderId = orderIdOf(betId);
        if (isRefusal(orderId)) return orderId;
        orderIds.push(orderId);
      }
      const size = sizeFrom(units);
      if (isRefusal(size)) return size;
      const answer = await engine.submit({ type: 'groupOrders', playerId, clientRef, orderIds, size });
      return isRefusal(answer) ? answer : { groupId: String(answer.groupId) };
    },
    heartbeat: async ({ session: { playerId, id }, body: { timeoutSeconds, action } }) => {
      const timeoutMs = timeoutSeconds * MS_PER_SECOND;
      const answer = await engine.submit({ type: 'heartbeat', playerId, session: id, timeoutMs, action });
      if (isRefusal(answer)) return answer;
      const { performed, isPaused: suspended } = answer;
      return { timeoutSeconds: answer.timeoutMs / MS_PER_SECOND, performed, suspended };
    },
    resumeBets: async ({ session: { playerId } }) => {
      const answer = await engine.submit({ type: 'resumeOrders', playerId });
      return isRefusal(answer) ? answer : {};
    },
  };
}
