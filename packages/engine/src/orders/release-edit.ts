import {
  addUnmatched,
  type BookChange,
  type BookContext,
  countedSize,
  exposureOf,
  exposureWith,
  isCancellable,
  lapseOrder,
  matchedSince,
  NO_CHANGE,
  type Order,
  type OrderReason,
  type Part,
  partOf,
} from '@crease/exchange';
import type { Money } from '@crease/kernel';
import { type MarketRecording, releaseLogged } from '../markets/record-change.ts';
import { limitOfHouseLoss } from './bet-limits.ts';
import { makeWay } from './enter-order.ts';

/**
 * Ends the delay of an order that replaces another. The part of the old one matched meanwhile is deducted; then the new
 * one enters the book and the old one ends. If that is impossible, the new one lapses and the old one stays. A break of
 * the player may have cancelled the old one, but not the change.
 */
export function releaseEdit(recording: MarketRecording, order: Order, context: BookContext): BookChange {
  const { engine, market } = recording;
  if (market.status !== 'open') return releaseLogged(market, order, context);
  const part = partOf(market, order);
  const replaced = engine.orders.get(order.link);
  const met = replaced ? matchedSince(part.book, replaced, order.placedAt) : 0;
  const isGone = !replaced || (!isCancellable(replaced) && replaced.reason !== 'player_cancelled');
  if (isGone || met >= order.remaining) return lapse(recording, order, 'replaced_gone');
  order.remaining -= met;
  order.lapsed += met;
  if (limitOfHouseLoss(engine, part, order) !== null) return lapse(recording, order, 'house_limit');
  if (exposureIfReplaced(part, order, replaced) > exposureOf(part.position)) return lapse(recording, order, 'no_funds');
  const change = releaseLogged(market, order, context);
  if (isCancellable(replaced)) makeWay(recording, replaced);
  return change;
}

function lapse({ market }: MarketRecording, order: Order, reason: OrderReason): BookChange {
  lapseOrder(market, order, reason);
  return NO_CHANGE;
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
