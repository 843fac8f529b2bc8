import {
  acceptOrder,
  addUnmatched,
  checkOrder,
  endOrder,
  exposureWith,
  findPart,
  type Order,
  orderLiability,
  type Part,
} from '@crease/exchange';
import { isRefusal, MINOR_PER_UNIT, type Refusal, refuse } from '@crease/kernel';
import { addLiveOrder, hasLiveOrders, isLive, type PlayerState } from '../accounts/player-state.ts';
import { bonusOf } from '../accounts/wallet.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { pushDue } from '../markets/due-heap.ts';
import type { EngineMarket } from '../markets/engine-market.ts';
import { type MarketRecording, recordChange, recordOrder, syncHold } from '../markets/record-change.ts';
import type { Engine, Fact } from '../markets/state.ts';
import { refuseHouseLoss, refuseOwnLimits } from './bet-limits.ts';
import { type OrderAnswer, PlacedAnswer, type PlacedMoment } from './placed-answer.ts';
import { pocketFor } from './pocket-for.ts';

/** The player's choice of pocket; the engine chooses if absent (`choosePocket`). */
export interface Pocketed {
  readonly pocket?: 'sports';
}

/** A requested order, with its market and runner. */
export interface Entry {
  readonly playerState: PlayerState;
  readonly market: EngineMarket;
  /** Made with {@link nextOrderId}; not stored yet, and dropped if it is refused. */
  readonly order: Order;
  /** The version that the player saw; null = no guard. */
  readonly marketVersion: number | null;
  /** The player's preferred pocket; null leaves the choice to {@link choosePocket}. */
  readonly preferred: 'sports' | null;
  /** The resting order that it replaces; absent for a new bet. */
  readonly replaces?: Order;
}

/**
 * Enters a bet; the only way to do so. The order of refusals is fixed, the first one that applies is returned: market,
 * runner, size and price as numbers, status, version, live quote, minimum, maximum, maximum profit (all by the
 * exchange's `checkOrder`), then money, exclusion, the player's limit of live orders, their own limits, the house's
 * loss limit of the market.
 * Checking, reserving and matching are one step: no other command can run in between.
 */
export function enterOrder(engine: Engine, entry: Entry, { now }: Context): Outcome<OrderAnswer, Fact> | Refusal {
  const part = findPart(entry.market, entry.order);
  if (isRefusal(part)) return part;
  const claimId = judgeInstead(engine, entry, part, now);
  return isRefusal(claimId) ? claimId : acceptEntry(engine, entry, { part, claimId }, now);
}

/** What {@link judgeOrder} allowed. */
export interface Judged {
  readonly part: Part;
  /** The pocket that pays. */
  readonly claimId: number;
}

/** Accepts an order that {@link judgeOrder} allowed: reserves its money, matches it, rests the remainder. */
export function acceptEntry(
  engine: Engine,
  entry: Entry,
  { part, claimId }: Judged,
  now: number,
): Outcome<OrderAnswer, Fact> {
  const { playerState, market, order } = entry;
  order.claimId = claimId;
  part.position.claimId = claimId;
  engine.counters.orderId = order.orderId;
  const facts: Fact[] = [{ fact: 'orderPlaced', order }];
  const recording = { engine, market, facts, now };
  engine.orders.add(order);
  if (entry.replaces) linkTo(order, entry.replaces);
  const change = acceptOrder(part, order, { ids: engine.counters, now });
  market.log?.place(order, playerState.player.simulated);
  if (isLive(order)) {
    addLiveOrder(playerState, order);
    if (order.until > 0) engine.expiries.add(order);
  }
  if (order.status === 'pending') {
    pushDue(engine.due, order);
    // Orders of one call may make each other wait after those that they replace have ended.
    if (entry.replaces?.remaining === 0) order.link = 0;
  } else if (entry.replaces && entry.replaces.remaining > 0) makeWay(recording, entry.replaces);
  recordChange(recording, change);
  syncHold(recording, order.playerId, order.asset);
  return { facts, answer: new PlacedAnswer(momentOf(entry)) };
}

/** Returns the pocket that pays for a bet, 0 = cash, or why it is refused. */
export function judgeOrder(engine: Engine, entry: Entry, part: Part, now: number): number | Refusal {
  const { playerState, market, order } = entry;
  const unfit = checkOrder(part, order, entry.marketVersion);
  if (unfit) return unfit;
  const claimId = carryingPocket(entry, part);
  if (isRefusal(claimId)) return claimId;
  const refusal =
    checkPlayer(engine, entry) ??
    refuseOwnLimits(engine, { playerState, market, order, part, claimId, purpose: market.purpose }, now) ??
    refuseHouseLoss(engine, part, order);
  return refusal ?? claimId;
}

/** Judges an order without the one that it replaces, so that both are checked as one. */
function judgeInstead(engine: Engine, entry: Entry, part: Part, now: number): number | Refusal {
  const { replaces } = entry;
  if (!replaces) return judgeOrder(engine, entry, part, now);
  addUnmatched(part.position, replaces, -replaces.remaining);
  const answer = judgeOrder(engine, entry, part, now);
  addUnmatched(part.position, replaces, replaces.remaining);
  return answer;
}

/**
 * While the new order waits out the delay the old one rests: only the additional liability of the new one is reserved,
 * in whole currency units.
 */
function linkTo(order: Order, replaced: Order): void {
  const { marketType, side, price } = order;
  const more =
    orderLiability(order) - orderLiability({ marketType, side, price: replaced.price, size: replaced.remaining });
  const ofUnit = orderLiability({ marketType, side, price, size: MINOR_PER_UNIT });
  order.link = replaced.orderId;
  order.reserved = Math.min(order.size, Math.max(0, Math.ceil(more / ofUnit)) * MINOR_PER_UNIT);
}

/** Ends the replaced order once the new one has entered. */
export function makeWay(recording: MarketRecording, replaced: Order): void {
  endOrder(recording.market, replaced, { as: 'cancelled', reason: 'replaced' });
  recordOrder(recording, replaced);
}

function momentOf({ playerState, market, order }: Entry): PlacedMoment {
  const { balances } = playerState;
  return {
    placed: order,
    definition: market.definition,
    eventName: market.sportEvent.name,
    matched: order.matched,
    remaining: order.remaining,
    lapsed: order.lapsed,
    matchedValue: order.matchedValue,
    status: order.status,
    reason: order.reason,
    dueAt: order.dueAt,
    cash: balances.cash.balance,
    held: balances.held,
    requested: balances.requested,
    bonus: bonusOf(playerState),
  };
}

/** Returns the id of the next accepted order. */
export function nextOrderId(engine: Engine): number {
  return engine.counters.orderId + 1;
}

/** Returns the pocket that pays for a bet: 0 = cash, else a bonus. Players without a bonus always bet cash. */
function carryingPocket(entry: Entry, part: Part): number | Refusal {
  if (entry.playerState.claims.length === 0) return checkFunds(entry, part) ?? 0;
  return pocketFor(entry, part);
}

/** Refuses if the available money does not cover the order's worst increase of exposure (invariant I6). */
function checkFunds({ playerState: { balances }, market, order }: Entry, { position }: Part): Refusal | null {
  const available = balances.available;
  // A bet adds at most its own liability to the worst case: enough cash for that needs no further check.
  if (orderLiability(order) <= available) return null;
  const needed = exposureWith(position, order) - balances.hold(market.purpose);
  if (needed <= 0 || needed <= available) return null;
  return refuse('INSUFFICIENT_FUNDS', { reason: 'bet', needed, available });
}

function checkPlayer(engine: Engine, { playerState, replaces }: Entry): Refusal | null {
  if (playerState.player.excluded) return refuse('EXCLUDED', { reason: 'account' });
  if (playerState.ordersPaused) return refuse('FORBIDDEN', { reason: 'ordersPaused' });
  const { liveOrdersPerPlayer } = engine.limits;
  if (replaces || !hasLiveOrders(playerState, liveOrdersPerPlayer)) return null;
  return refuse('LIMIT_REACHED', { reason: 'unmatchedBets', most: liveOrdersPerPlayer });
}

export function unknownPlayer(playerId: number): Refusal {
  return refuse('NOT_FOUND', { reason: 'player', player: playerId });
}
