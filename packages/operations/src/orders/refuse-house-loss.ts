import { type Order, type Part, raisesHouseLossAbove } from '@crease/exchange';
import { type Refusal, refuse } from '@crease/kernel';
import type { House } from '../house/house.ts';

/** Whether the house would stand to lose more in the market by this order than the operator lets it. */
export function isAboveHouseLoss({ limits }: Pick<House, 'limits'>, part: Part, order: Order): boolean {
  const most = part.market.definition.lossLimit ?? limits.lossPerMarket;
  return raisesHouseLossAbove(part, order, most);
}

/** No bet that the operator's loss limit of the market does not carry; one that lowers the loss is always taken. */
export function refuseHouseLoss(house: House, part: Part, order: Order): Refusal | null {
  return isAboveHouseLoss(house, part, order) ? refuse('LIMIT_REACHED', { reason: 'houseLoss' }) : null;
}
