import {
  type BookChange,
  type BookContext,
  cancelOrder,
  lapseOrder,
  NO_CHANGE,
  type Order,
  partOf,
} from '@crease/exchange';
import { assert } from '@crease/kernel';
import { releaseCashOut } from '../cash-outs/release-cash-out.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { pauseAt } from '../limits/limit.ts';
import { popDue } from '../markets/due-heap.ts';
import { type MarketRecording, recordChange, recordOrder, releaseLogged, syncHold } from '../markets/record-change.ts';
import { missHeartbeats } from '../order-guards/heartbeat.ts';
import { limitOfHouseLoss } from '../orders/bet-limits.ts';
import { releaseEdit } from '../orders/release-edit.ts';
import { decideDelayed } from '../tickets/decide-delayed.ts';
import { nextDueAt } from './next-due-at.ts';
import type { Engine, Fact } from './state.ts';

/** Answer to `beat`. */
interface BeatAnswer {
  readonly kind: 'beat';
  readonly released: number;
  /** When the next waiting order or ticket is due; null if none waits. */
  readonly nextDueAt: number | null;
}

/**
 * The clock advanced: delayed orders that are due enter the book, and delayed tickets are decided, if the feed has been
 * read that far.
 */
interface Beat {
  readonly type: 'beat';
  /**
   * Time (engine clock, epoch ms) up to which all feed updates have been applied. A waiting bet is matched only when
   * this has reached its due time. null: there is no feed to wait for.
   */
  readonly feedReadTo: number | null;
}

/** How long a bet whose delay is over waits for a feed that is not read, ms; then it lapses. */
export const FEED_TIMEOUT_MS = 10_000;

/**
 * Advances the clock: orders whose in-play delay is over enter the book or meet the quote, the earliest due first.
 * Then tickets are decided.
 *
 * None enters before the feed has been read up to its due time: after a stall a wicket that fell meanwhile is applied
 * first, and no bet meets a quote older than the moment at which it may be matched. If the feed is not read at all,
 * orders and tickets lapse {@link FEED_TIMEOUT_MS} after they were due.
 */
export function beat(engine: Engine, { feedReadTo }: Beat, { now }: Context): Outcome<BeatAnswer, Fact> {
  const facts: Fact[] = [];
  const until = Math.min(now, feedReadTo ?? now);
  const silentUntil = now - FEED_TIMEOUT_MS;
  const released = takeDue(engine, { until, facts, now }, release);
  takeDue(engine, { until: silentUntil, facts, now }, ({ market }, order) => {
    lapseOrder(market, order, 'feed_silent');
    return NO_CHANGE;
  });
  decideDelayed({ engine, facts, now }, { until, silentUntil });
  endExpired(engine, facts, now);
  missHeartbeats(engine, facts, now);
  return { facts, answer: { kind: 'beat', released, nextDueAt: nextDueAt(engine) } };
}

/** Lapses the unmatched rest of orders whose time in force is over. */
function endExpired(engine: Engine, facts: Fact[], now: number): void {
  for (let order = engine.expiries.remove(now); order; order = engine.expiries.remove(now)) {
    const market = engine.markets.get(order.marketId);
    assert(market, 'a live order lives in a market that is in memory');
    const recording = { engine, market, facts, now };
    lapseOrder(market, order, 'time_elapsed');
    market.version++;
    recordOrder(recording, order);
    syncHold(recording, order.playerId, order.asset);
  }
}

type Act = (recording: MarketRecording<Engine, Fact>, order: Order, context: BookContext) => BookChange;

const releaseBet: Act = (recording, order, context) => {
  const { engine, market } = recording;
  // Bets matched meanwhile may have used the limit up.
  if (market.status !== 'open' || limitOfHouseLoss(engine, partOf(market, order), order) === null)
    return releaseLogged(market, order, context);
  lapseOrder(market, order, 'house_limit');
  return NO_CHANGE;
};

const release: Act = (recording, order, context) => {
  if (order.link < 0) return releaseCashOut(recording, order, context);
  const { engine, market, now } = recording;
  const change = (order.link > 0 ? releaseEdit : releaseBet)(recording, order, context);
  const ownLimits = engine.playerStates[order.playerId]?.ownLimits;
  // Nothing of a player rests during a break.
  if (ownLimits && pauseAt(ownLimits.set, now)) cancelOrder(market, order);
  return change;
};

/** Applies an action to every order due at `until` or before. @returns the number of orders. */
function takeDue(
  engine: Engine,
  { until, facts, now }: { readonly until: number; readonly facts: Fact[]; readonly now: number },
  act: Act,
): number {
  let taken = 0;
  for (let order = popDue(engine.due, until); order; order = popDue(engine.due, until)) {
    const market = engine.markets.get(order.marketId);
    assert(market, 'a waiting order lives in a market that is in memory');
    const recording = { engine, market, facts, now };
    const change = act(recording, order, { ids: engine.counters, now });
    recordOrder(recording, order);
    recordChange(recording, change);
    syncHold(recording, order.playerId, order.asset);
    taken++;
  }
  return taken;
}
