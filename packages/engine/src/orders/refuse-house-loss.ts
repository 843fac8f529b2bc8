import { isFinal, type Order, type Part, raisesHouseLossAbove, worstLoss } from '@crease/exchange';
import { type Money, type Refusal, refuse } from '@crease/kernel';
import type { Engine } from '../markets/state.ts';

/** Returns which of the operator's loss limits this order exceeds, the market's or the event's; null if none. */
export function limitOfHouseLoss(
  { limits, sportEvents, markets }: Pick<Engine, 'limits' | 'sportEvents' | 'markets'>,
  part: Part,
  order: Order,
): 'houseLoss' | 'houseLossEvent' | null {
  const { definition } = part.market;
  if (raisesHouseLossAbove(part, order, definition.lossLimit ?? limits.lossPerMarket)) return 'houseLoss';
  const whole = sportEvents.get(definition.gameId)?.lossLimit ?? null;
  if (whole === null) return null;
  const left = Math.max(0, whole - lossOfOthers(markets, part));
  return raisesHouseLossAbove(part, order, left) ? 'houseLossEvent' : null;
}

/** Refuses a bet that exceeds the operator's loss limits; a bet that lowers the loss is always accepted. */
export function refuseHouseLoss(engine: Engine, part: Part, order: Order): Refusal | null {
  const reason = limitOfHouseLoss(engine, part, order);
  return reason === null ? null : refuse('LIMIT_REACHED', { reason });
}

/** Returns the house's worst loss in the event's other markets; possible gains there do not count. */
function lossOfOthers(markets: Engine['markets'], { market, book }: Part): Money {
  let sum = 0;
  for (const other of markets.values()) {
    if (other === market || other.definition.gameId !== market.definition.gameId || isFinal(other)) continue;
    const position = other.books.get(book.asset)?.housePosition;
    if (position) sum += Math.max(0, worstLoss(position));
  }
  return sum;
}
