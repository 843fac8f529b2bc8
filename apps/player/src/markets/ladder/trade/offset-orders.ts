import type { Bet } from '@crease/client';
import type { Money, PriceLadder } from '@crease/kernel';
import { onMyBet } from '../../../core/orders/bets/my-bets.ts';
import { placeOrder } from '../../../core/orders/order-calls.ts';

/** Receives what became of a closing order: the order, or why it was refused. */
type OffsetListener = (order: Bet | null, refusal: unknown) => void;

interface Watched {
  readonly ticks: number;
  /** The prices of its market. */
  readonly prices: PriceLadder;
  readonly listener: OffsetListener;
  /** Matched amount that already has an opposite order. */
  closed: Money;
}

const watched = new Map<string, Watched>();
let isStarted = false;

/**
 * Places the opposite order, some ticks in the player's favour, for each amount of a bet that is matched while the page
 * is open. A bet that replaces the watched one is watched in its place.
 */
export function offsetBet(
  bet: Bet,
  { ticks, prices }: { readonly ticks: number; readonly prices: PriceLadder },
  listener: OffsetListener,
): void {
  if (ticks === 0) return;
  if (!isStarted) onMyBet(follow);
  isStarted = true;
  watched.set(bet.betId, { ticks, prices, listener, closed: 0 });
  follow(bet);
}

function follow(bet: Bet): void {
  const before = bet.replaces === undefined ? undefined : watched.get(bet.replaces);
  if (before && !watched.has(bet.betId)) watched.set(bet.betId, { ...before, closed: 0 });
  const held = watched.get(bet.betId);
  if (!held || bet.runnerId === null || bet.price === undefined) return;
  const size = bet.matched - held.closed;
  if (size <= 0) return;
  held.closed = bet.matched;
  const isBack = bet.side === 'back';
  const price = held.prices.step(bet.price, isBack ? -held.ticks : held.ticks);
  const { marketId, runnerId } = bet;
  placeOrder({ marketId, runnerId, side: isBack ? 'lay' : 'back', price, size }).then(
    (order) => held.listener(order, null),
    (refusal: unknown) => held.listener(null, refusal),
  );
}
