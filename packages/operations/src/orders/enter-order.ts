import {
  acceptOrder,
  bookOf,
  checkOrder,
  createOrder,
  exposureWith,
  type Market,
  type Order,
  type OrderTerms,
} from '@crease/exchange';
import { type Refusal, refuse } from '@crease/kernel';
import type { OrderAnswer } from '../answers.ts';
import { pushDue } from '../due-heap.ts';
import type { Fact } from '../facts.ts';
import type { Context, House, Player } from '../house.ts';
import { isLive } from '../live-orders.ts';
import type { Outcome } from '../outcome.ts';
import { recordChange, syncHold } from '../record-change.ts';
import { rupees } from '../rupees.ts';
import { walletOf } from '../wallet.ts';
import { snapshotOrder } from './snapshot-order.ts';

/** What a player asks for, with the market and runner found. */
export interface Entry {
  readonly player: Player;
  readonly market: Market;
  readonly terms: OrderTerms;
  readonly clientRef: string;
  /** The version the player saw; null = no guard. */
  readonly marketVersion: number | null;
}

/**
 * The one way for a bet into the House. The order of refusals is fixed, the first that holds is told:
 * market, runner, status, version, price, size, minimum, maximum, most profit, live quote (all by the
 * exchange's `checkOrder`), then money, exclusion, limits of the player.
 * Checking, reserving and matching are one step: nothing can come between them.
 */
export function enterOrder(house: House, entry: Entry, { now }: Context): Outcome<OrderAnswer> | Refusal {
  const { player, market, terms, clientRef } = entry;
  const refusal =
    checkOrder(market, terms, entry.marketVersion) ?? checkFunds(house, market, terms) ?? checkPlayer(house, player);
  if (refusal) return refusal;

  const orderId = ++house.counters.orderId;
  const order = createOrder({ ...terms, orderId, clientRef, placedAt: now });
  const facts: Fact[] = [{ fact: 'orderPlaced', order }];
  const recording = { house, market, facts, now };
  house.orders.set(orderId, order);
  const change = acceptOrder(market, order, { ids: house.counters, now });
  if (isLive(order)) house.liveOrders.add(order);
  if (order.status === 'pending') pushDue(house.due, order);
  recordChange(recording, change);
  syncHold(recording, player.playerId, player.asset);
  return { facts, answer: orderAnswer(house, market, order) };
}

export function orderAnswer(house: House, market: Market, order: Order): OrderAnswer {
  return { kind: 'order', order: snapshotOrder(house, market, order), wallet: walletOf(house, order.playerId) };
}

/** What is available must carry the change in exposure that the order brings at its worst (invariant I6). */
function checkFunds(house: House, market: Market, terms: OrderTerms): Refusal | null {
  const purse = house.ledger.purse(terms.playerId);
  const available = purse ? purse.available : 0;
  const held = purse ? purse.hold(terms.marketId) : 0;
  const needed = exposureWith(market, bookOf(market, terms.asset), terms) - held;
  if (needed <= 0 || needed <= available) return null;
  return refuse('INSUFFICIENT_FUNDS', `This bet needs ${rupees(needed)}; ${rupees(available)} is available`);
}

function checkPlayer(house: House, player: Player): Refusal | null {
  if (player.excluded) return refuse('EXCLUDED', 'This account is excluded from betting');
  const { liveOrdersPerPlayer } = house.limits;
  if (house.liveOrders.count(player.playerId) < liveOrdersPerPlayer) return null;
  return refuse('LIMIT_REACHED', `A player may have at most ${liveOrdersPerPlayer} unmatched bets`);
}

export function unknownPlayer(playerId: number): Refusal {
  return refuse('NOT_FOUND', `There is no player ${playerId}`);
}
