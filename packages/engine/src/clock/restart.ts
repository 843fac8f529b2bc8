import { lapseOrder, recordFeedStatus } from '@crease/exchange';
import { assert, NOTES } from '@crease/kernel';
import { endAutoCashOutsIn } from '../cash-outs/end-auto-cash-out.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { landJet } from '../jet/move-jet.ts';
import { marketChanged } from '../markets/on-market.ts';
import { type MarketRecording, recordOrder, syncHold } from '../markets/record-change.ts';
import { lapseTickets } from '../tickets/decide-delayed.ts';
import type { Engine, Fact } from './state.ts';

/** Answer to `restart`. */
interface RestartAnswer {
  readonly kind: 'restarted';
  readonly lapsed: number;
  readonly suspended: number;
}

/**
 * The first command after `restoreEngine`, and the only one that a restored engine accepts: orders and tickets in the
 * in-play delay lapse, open markets are suspended until the feed opens them, versions jump ahead.
 */
interface Restart {
  readonly type: 'restart';
}

/**
 * How far versions jump, so that no version a client saw before the restart is used again: quotes raise versions
 * without storing them.
 */
export const VERSION_JUMP = 1_000_000;

const WAITING = NOTES.waitingForFeed;

/**
 * The first command of a restored engine. Orders and tickets in the in-play delay lapse, because the clock did not run
 * meanwhile, and release their holds; open markets are suspended until the feed opens them; resting orders keep their
 * place; a flying round of Jet lands by its published rule. Idempotent as a whole: after a second crash it finds less to
 * do.
 */
export function restart(engine: Engine, _: Restart, { now }: Context): Outcome<RestartAnswer, Fact> {
  assert(engine.restarting, 'restart is the first command of a restored engine, and runs once');
  engine.restarting = false;
  const facts: Fact[] = [];
  let lapsed = 0;
  let suspended = 0;
  for (const market of engine.markets.values()) {
    market.log?.restart(WAITING);
    lapsed += lapsePending({ engine, market, facts, now });
    if (market.stopped) {
      recordFeedStatus(market, { status: 'suspended', reason: WAITING });
    } else if (market.status === 'open' || market.status === 'ball_running') {
      market.status = 'suspended';
      market.statusReason = WAITING;
      suspended++;
    }
    market.version += VERSION_JUMP;
    market.guardVersion = market.version;
    facts.push(marketChanged(market));
  }
  lapsed += lapseTickets({ engine, facts, now });
  forgetDelays(engine);
  // The process may have died between the last payment of a result and the end of its instructions.
  for (const marketId of [...engine.autoCashOuts.marketIds()])
    if (!engine.markets.has(marketId)) endAutoCashOutsIn({ engine, facts, now }, marketId);
  landJet({ engine, facts, now });
  return { facts, answer: { kind: 'restarted', lapsed, suspended } };
}

/** Answer to `lapseDelayed`. */
interface LapsedAnswer {
  readonly kind: 'lapsed';
  readonly lapsed: number;
}

/** The process stops: delays cannot run on without it, so orders and tickets that wait one out lapse. */
interface LapseDelayed {
  readonly type: 'lapseDelayed';
}

/**
 * Lapses every order and ticket in the in-play delay and releases its hold, before the process stops. Their players are
 * notified by the running process; after a crash `restart` does the same for those that remained.
 */
export function lapseDelayed(engine: Engine, _: LapseDelayed, { now }: Context): Outcome<LapsedAnswer, Fact> {
  const facts: Fact[] = [];
  let lapsed = 0;
  for (const market of engine.markets.values()) lapsed += lapsePending({ engine, market, facts, now });
  lapsed += lapseTickets({ engine, facts, now });
  forgetDelays(engine);
  return { facts, answer: { kind: 'lapsed', lapsed } };
}

/** Lapses a market's orders in the in-play delay as `restarted`. @returns their number. */
function lapsePending(recording: MarketRecording<Engine, Fact>): number {
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
function forgetDelays(engine: Pick<Engine, 'due' | 'waitingCashOuts'>): void {
  engine.due.orders.length = 0;
  engine.waitingCashOuts.clear();
}
