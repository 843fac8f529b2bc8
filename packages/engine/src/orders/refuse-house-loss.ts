import { isFinal, type Order, type Part, raisesHouseLossAbove, worstLoss } from '@crease/exchange';
import { type Money, type Refusal, refuse } from '@crease/kernel';
import type { Engine } from '../markets/state.ts';

/** Which of the operator's loss limits does not carry this order, the market's or the event's; null: both do. */
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

/** No bet that the operator's loss limits do not carry; one that lowers the loss is always taken. */
export function refuseHouseLoss(engine: Engine, part: Part, order: Order): Refusal | null {
  const reason = limitOfHouseLoss(engine, part, order);
  return reason === null ? null : refuse('LIMIT_REACHED', { reason });
}

/** What the house loses in the event's other markets when each ends worst; what it may win there counts for nothing. */
function lossOfOthers(markets: Engine['markets'], { market, book }: Part): Money {
  let sum = 0;
  for (const other of markets.values()) {
    if (other === market || other.definition.gameId !== market.definition.gameId || isFinal(other)) continue;
    const position = other.books.get(book.asset)?.housePosition;
    if (position) sum += Math.max(0, worstLoss(position));
  }
  return sum;
}
