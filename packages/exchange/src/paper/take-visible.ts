import type { PriceLadder } from '@crease/kernel';
import type { PriceSize } from '../terms/market-definition.ts';
import type { Order } from '../terms/order.ts';
import { planWithin } from '../trading/fill-or-kill.ts';
import { met } from '../trading/levels-to-take.ts';
import { isBetter, type PaperOrder, reaches } from './paper-order.ts';

interface Visible {
  /** Of the market. */
  readonly prices: PriceLadder;
  /** Offers that are left for the player, best first. */
  readonly levels: readonly PriceSize[];
  /** The player's resting orders. */
  readonly own: readonly PaperOrder[];
  /** Lapses an own order that the new one would have matched. */
  readonly lapse: (own: PaperOrder) => void;
}

/**
 * Returns what an order takes of the visible offers. Own orders on the other side lapse if it reaches them, as in the
 * real book: all of them, or, if the offers are enough, those that are not behind the last offer.
 */
export function takeVisible(order: Order, { prices, levels, own, lapse }: Visible): PriceSize[] {
  const taken = order.timeInForce === 'fillOrKill' ? filledOrKilled(order, levels, prices) : takenWithin(order, levels);
  const isFull = taken.reduce((sum, { size }) => sum + size, 0) === order.remaining;
  const last = taken.at(-1)?.price;
  for (const paper of own) {
    const { runnerIndex, side, price } = paper.order;
    if (runnerIndex !== order.runnerIndex || side === order.side || !reaches(order, price)) continue;
    if (!isFull || last === undefined || price === last || isBetter(paper.order, last)) lapse(paper);
  }
  return taken;
}

function takenWithin(order: Order, levels: readonly PriceSize[]): PriceSize[] {
  return met(
    levels.filter(({ price }) => reaches(order, price)),
    order.remaining,
  );
}

/** The price limits the average, so that gains at better prices may be spent at worse ones. */
function filledOrKilled(order: Order, levels: readonly PriceSize[], prices: PriceLadder): PriceSize[] {
  const parts = met(levels, order.remaining).map(({ price, size }) => ({ price, size, worst: price }));
  const { within } = planWithin(order, parts, prices);
  return within >= order.minFill ? met(levels, within) : [];
}
