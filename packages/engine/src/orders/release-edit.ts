import {
  addUnmatched,
  type BookChange,
  type BookContext,
  countedSize,
  exposureOf,
  exposureWith,
  isCancellable,
  lapseOrder,
  NO_CHANGE,
  type Order,
  type OrderReason,
  type Part,
  partOf,
  releaseOrder,
} from '@crease/exchange';
import type { Money } from '@crease/kernel';
import type { MarketRecording } from '../markets/recording.ts';
import { makeWay } from './enter-order.ts';
import { limitOfHouseLoss } from './refuse-house-loss.ts';

/**
 * Ends the delay of an order that replaces another. The part of the old one matched meanwhile is deducted; then the new
 * one enters the book and the old one ends. If that is impossible, the new one lapses and the old one stays.
 */
export function releaseEdit(recording: MarketRecording, order: Order, context: BookContext): BookChange {
  const { engine, market } = recording;
  if (market.status !== 'open') return releaseOrder(market, order, context);
  const part = partOf(market, order);
  const replaced = engine.orders.get(order.link);
  const met = replaced ? matchedSince(part, replaced, order.placedAt) : 0;
  if (!replaced || !isCancellable(replaced) || met >= order.remaining) return lapse(recording, order, 'replaced_gone');
  order.remaining -= met;
  order.lapsed += met;
  if (limitOfHouseLoss(engine, part, order) !== null) return lapse(recording, order, 'house_limit');
  if (exposureIfReplaced(part, order, replaced) > exposureOf(part.position)) return lapse(recording, order, 'no_funds');
  const change = releaseOrder(market, order, context);
  makeWay(recording, replaced);
  return change;
}

function lapse({ market }: MarketRecording, order: Order, reason: OrderReason): BookChange {
  lapseOrder(market, order, reason);
  return NO_CHANGE;
}

/** Returns the size of an order matched at or after a time (epoch ms). Fills are stored in order of time. */
function matchedSince({ book: { fills } }: Part, { orderId }: Order, since: number): Money {
  let sum = 0;
  for (let at = fills.length - 1; at >= 0; at--) {
    const fill = fills[at];
    if (!fill || fill.at < since) break;
    if (!fill.voided && (fill.backOrderId === orderId || fill.layOrderId === orderId)) sum += fill.size;
  }
  return sum;
}

function exposureIfReplaced({ position }: Part, order: Order, replaced: Order): Money {
  const counted = countedSize(order);
  addUnmatched(position, order, -counted);
  addUnmatched(position, replaced, -replaced.remaining);
  const exposure = exposureWith(position, { ...order, size: order.remaining });
  addUnmatched(position, replaced, replaced.remaining);
  addUnmatched(position, order, counted);
  return exposure;
}
