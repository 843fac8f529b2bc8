import {
  type BookChange,
  type BookContext,
  lapseOrder,
  NO_CHANGE,
  type Order,
  partOf,
  releaseOrder,
} from '@crease/exchange';
import { assert } from '@crease/kernel';
import { releaseCashOut } from '../cash-outs/release-cash-out.ts';
import { nextDueAt, popDue } from '../core/due-heap.ts';
import type { Context, Engine } from '../core/engine.ts';
import { type MarketRecording, recordChange, recordOrder, syncHold } from '../core/record-change.ts';
import type { Fact } from '../fact.ts';
import { limitOfHouseLoss } from '../orders/refuse-house-loss.ts';
import { releaseEdit } from '../orders/release-edit.ts';
import type { Outcome } from '../outcome.ts';
import type { BeatAnswer } from './answers.ts';
import type { Beat } from './commands.ts';

/** A bet whose delay is over waits so much longer for a feed that is not read, ms; then it lapses. */
export const FEED_PATIENCE_MS = 10_000;

/**
 * The clock moved: orders whose in-play delay is over go to the book or the quote, the earliest due first.
 *
 * None goes before the feed has been read up to its due time: after a stall the wicket that fell meanwhile is
 * taken in first, and no bet meets a quote older than the moment at which it may be matched. When the feed is not
 * read at all, orders lapse {@link FEED_PATIENCE_MS} after they were due.
 */
export function beat(engine: Engine, { feedReadTo }: Beat, { now }: Context): Outcome<BeatAnswer> {
  const facts: Fact[] = [];
  const released = takeDue(engine, { until: Math.min(now, feedReadTo ?? now), facts, now }, release);
  takeDue(engine, { until: now - FEED_PATIENCE_MS, facts, now }, ({ market }, order) => {
    lapseOrder(market, order, 'feed_silent');
    return NO_CHANGE;
  });
  return { facts, answer: { kind: 'beat', released, nextDueAt: nextDueAt(engine.due) } };
}

type Act = (recording: MarketRecording, order: Order, context: BookContext) => BookChange;

const release: Act = (recording, order, context) => {
  if (order.link > 0) return releaseEdit(recording, order, context);
  if (order.link < 0) return releaseCashOut(recording, order, context);
  const { engine, market } = recording;
  // What was taken meanwhile may have used the limit up.
  if (market.status !== 'open' || limitOfHouseLoss(engine, partOf(market, order), order) === null)
    return releaseOrder(market, order, context);
  lapseOrder(market, order, 'house_limit');
  return NO_CHANGE;
};

/** Does something with every order that was due at `until` or before. @returns how many there were. */
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
