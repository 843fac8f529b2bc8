import { lapseOrder } from '@crease/exchange';
import type { Context } from '../core/context.ts';
import type { Outcome } from '../core/outcome.ts';
import { recordOrder, syncHold } from '../markets/record-change.ts';
import type { MarketRecording } from '../markets/recording.ts';
import type { Engine, Fact } from './state.ts';

/** Answer to `lapseDelayed`. */
interface LapsedAnswer {
  readonly kind: 'lapsed';
  readonly lapsed: number;
}

/** The process stops: delays cannot run on without it, so orders that wait one out lapse. */
interface LapseDelayed {
  readonly type: 'lapseDelayed';
}

/**
 * Lapses every order in the in-play delay and releases its hold, before the process stops. Their players are notified by
 * the running process; after a crash `restart` does the same for those that remained.
 */
export function lapseDelayed(engine: Engine, _: LapseDelayed, { now }: Context): Outcome<LapsedAnswer, Fact> {
  const facts: Fact[] = [];
  let lapsed = 0;
  for (const market of engine.markets.values()) lapsed += lapsePending({ engine, market, facts, now });
  forgetDelays(engine);
  return { facts, answer: { kind: 'lapsed', lapsed } };
}

/** Lapses a market's orders in the in-play delay as `restarted`. @returns their number. */
export function lapsePending(recording: MarketRecording<Engine, Fact>): number {
  let lapsed = 0;
  for (const book of recording.market.books.values()) {
    for (const order of [...book.pending]) {
      lapseOrder(recording.market, order, 'restarted');
      recordOrder(recording, order);
      syncHold(recording, order.playerId, order.asset);
      lapsed++;
    }
  }
  return lapsed;
}

/** Forgets what waits for a delay to end; no order may be in one. */
export function forgetDelays(engine: Pick<Engine, 'due' | 'waitingCashOuts'>): void {
  engine.due.orders.length = 0;
  engine.waitingCashOuts.clear();
}
