import type { Persistence } from '@crease/exchange';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import { walletOf } from '../accounts/wallet.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { recordOrder } from '../markets/record-change.ts';
import type { Engine, Fact } from '../markets/state.ts';
import type { OrderAnswer } from './placed-answer.ts';
import { ownResting } from './resting-orders.ts';
import { snapshotOrder } from './snapshot-order.ts';

/** Change what happens to the unmatched part of an order at the turn in play. Repeating it changes nothing. */
interface ChangePersistence {
  readonly type: 'changePersistence';
  readonly playerId: number;
  readonly orderId: number;
  readonly persistence: Persistence;
}

/** Changes the persistence of a resting order, which keeps its place in the queue. That of a bet on close is fixed. */
export function changePersistence(
  engine: Engine,
  { playerId, orderId, persistence }: ChangePersistence,
  { now }: Context,
): Outcome<OrderAnswer, Fact> | Refusal {
  const found = ownResting(engine, { playerId, orderId });
  if (isRefusal(found)) return found;
  const { market, order } = found;
  if (order.timeInForce === 'onClose') return refuse('INVALID_INPUT', { reason: 'onClosePersistence' });
  if (persistence === 'startingPrice' && market.inPlay) return refuse('INVALID_INPUT', { reason: 'startingPriceOver' });
  order.persistence = persistence;
  const facts: Fact[] = [];
  market.log?.persist(order);
  recordOrder({ engine, market, facts, now }, order);
  return {
    facts,
    answer: { kind: 'order', order: snapshotOrder(engine, market, order), wallet: walletOf(engine, playerId) },
  };
}
