import { recordFeedStatus } from '@crease/exchange';
import { assert, NOTES } from '@crease/kernel';
import { endAutoCashOutsIn } from '../cash-outs/end-auto-cash-out.ts';
import type { Context } from '../core/context.ts';
import type { Outcome } from '../core/outcome.ts';
import { landJet } from '../jet/move-jet.ts';
import { marketChanged } from '../markets/on-market.ts';
import { forgetDelays, lapsePending } from './lapse-delayed.ts';
import type { Engine, Fact } from './state.ts';

/** Answer to `restart`. */
interface RestartAnswer {
  readonly kind: 'restarted';
  readonly lapsed: number;
  readonly suspended: number;
}

/**
 * The first command after `restoreEngine`, and the only one that a restored engine accepts: orders in the in-play delay
 * lapse, open markets are suspended until the feed opens them, versions jump ahead.
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
 * The first command of a restored engine. Orders in the in-play delay lapse, because the clock did not run meanwhile,
 * and release their holds; open markets are suspended until the feed opens them; resting orders keep their place; a
 * flying round of Jet lands by its published rule. Idempotent as a whole: after a second crash it finds less to do.
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
  forgetDelays(engine);
  // The process may have died between the last payment of a result and the end of its instructions.
  for (const marketId of [...engine.autoCashOuts.marketIds()])
    if (!engine.markets.has(marketId)) endAutoCashOutsIn({ engine, facts, now }, marketId);
  landJet({ engine, facts, now });
  return { facts, answer: { kind: 'restarted', lapsed, suspended } };
}
