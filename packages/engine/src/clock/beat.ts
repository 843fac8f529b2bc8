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
import type { Fact } from '../fact.ts';
import { nextDueAt, popDue } from '../house/due-heap.ts';
import type { Context, House } from '../house/house.ts';
import { type MarketRecording, recordChange, recordOrder, syncHold } from '../house/record-change.ts';
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
export function beat(house: House, { feedReadTo }: Beat, { now }: Context): Outcome<BeatAnswer> {
  const facts: Fact[] = [];
  const released = takeDue(house, { until: Math.min(now, feedReadTo ?? now), facts, now }, release);
  takeDue(house, { until: now - FEED_PATIENCE_MS, facts, now }, ({ market }, order) => {
    lapseOrder(market, order, 'feed_silent');
    return NO_CHANGE;
  });
  return { facts, answer: { kind: 'beat', released, nextDueAt: nextDueAt(house.due) } };
}

type Act = (recording: MarketRecording, order: Order, context: BookContext) => BookChange;

const release: Act = (recording, order, context) => {
  if (order.link > 0) return releaseEdit(recording, order, context);
  if (order.link < 0) return releaseCashOut(recording, order, context);
  const { house, market } = recording;
  // What was taken meanwhile may have used the limit up.
  if (market.status !== 'open' || limitOfHouseLoss(house, partOf(market, order), order) === null)
    return releaseOrder(market, order, context);
  lapseOrder(market, order, 'house_limit');
  return NO_CHANGE;
};

/** Does something with every order that was due at `until` or before. @returns how many there were. */
function takeDue(
  house: House,
  { until, facts, now }: { readonly until: number; readonly facts: Fact[]; readonly now: number },
  act: Act,
): number {
  let taken = 0;
  for (let order = popDue(house.due, until); order; order = popDue(house.due, until)) {
    const market = house.markets.get(order.marketId);
    assert(market, 'a waiting order lives in a market that is in memory');
    const recording = { house, market, facts, now };
    const change = act(recording, order, { ids: house.counters, now });
    recordOrder(recording, order);
    recordChange(recording, change);
    syncHold(recording, order.playerId, order.asset);
    taken++;
  }
  return taken;
}
