import type { Bet } from '@crease/client';
import type { Money, PriceLadder } from '@crease/kernel';
import { onMyBet, readOpenBets } from '../../../core/orders/bets/my-bets.ts';
import { isOpenBet } from '../../../core/orders/bets/open-bets.ts';
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
  /** The bet that is watched in its place; null: none yet. */
  replacedBy: string | null;
  isEnded: boolean;
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
  watched.set(bet.betId, { ticks, prices, listener, closed: 0, replacedBy: null, isEnded: false });
  // The stream may have sent a later state before the reply arrived.
  follow(readOpenBets().bets.get(bet.betId) ?? bet);
}

function follow(bet: Bet): void {
  if (bet.replaces !== undefined) watchInstead(bet, bet.replaces);
  const held = watched.get(bet.betId);
  if (!held) return;
  close(bet, held);
  held.isEnded = !isOpenBet(bet);
  forgetEnded(bet.betId, bet.reason === 'replaced');
}

function watchInstead({ betId }: Bet, replaced: string): void {
  const before = watched.get(replaced);
  if (!before || before.replacedBy === betId) return;
  before.replacedBy = betId;
  if (!watched.has(betId)) watched.set(betId, { ...before, closed: 0, replacedBy: null, isEnded: false });
  forgetEnded(replaced, true);
}

/** @param isReplaced it is kept until the bet that replaces it arrives. */
function forgetEnded(betId: string, isReplaced: boolean): void {
  const held = watched.get(betId);
  if (held?.isEnded && (!isReplaced || held.replacedBy !== null)) watched.delete(betId);
}

/** Places the opposite order for what was matched since the last one. */
function close(bet: Bet, held: Watched): void {
  if (bet.runnerId === null || bet.price === undefined) return;
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
