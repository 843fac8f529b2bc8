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
import type { Context } from '../core/context.ts';
import type { Outcome } from '../core/outcome.ts';
import { nextDueAt, popDue } from '../markets/due-heap.ts';
import { recordChange, recordOrder, syncHold } from '../markets/record-change.ts';
import type { MarketRecording } from '../markets/recording.ts';
import { limitOfHouseLoss } from '../orders/refuse-house-loss.ts';
import { releaseEdit } from '../orders/release-edit.ts';
import type { Engine, Fact } from './state.ts';

/** To `beat`. */
interface BeatAnswer {
  readonly kind: 'beat';
  readonly released: number;
  /** When the next waiting order falls due; null when none waits. */
  readonly nextDueAt: number | null;
}

/** The clock moved: delayed orders whose time has come go to the book, if the feed has been read that far. */
interface Beat {
  readonly type: 'beat';
  /**
   * Up to which moment of the engine's clock (epoch ms) everything that the feed told has been taken in. A bet that
   * waits is matched only when this has reached its due time. null: there is no feed to wait for.
   */
  readonly feedReadTo: number | null;
}

/** A bet whose delay is over waits so much longer for a feed that is not read, ms; then it lapses. */
export const FEED_PATIENCE_MS = 10_000;

/**
 * The clock moved: orders whose in-play delay is over go to the book or the quote, the earliest due first.
 *
 * None goes before the feed has been read up to its due time: after a stall the wicket that fell meanwhile is
 * taken in first, and no bet meets a quote older than the moment at which it may be matched. When the feed is not
 * read at all, orders lapse {@link FEED_PATIENCE_MS} after they were due.
 */
export function beat(engine: Engine, { feedReadTo }: Beat, { now }: Context): Outcome<BeatAnswer, Fact> {
  const facts: Fact[] = [];
  const released = takeDue(engine, { until: Math.min(now, feedReadTo ?? now), facts, now }, release);
  takeDue(engine, { until: now - FEED_PATIENCE_MS, facts, now }, ({ market }, order) => {
    lapseOrder(market, order, 'feed_silent');
    return NO_CHANGE;
  });
  return { facts, answer: { kind: 'beat', released, nextDueAt: nextDueAt(engine.due) } };
}

type Act = (recording: MarketRecording<Engine, Fact>, order: Order, context: BookContext) => BookChange;

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
