import { isFinal, recordFeedStatus, suspendMarket } from '@crease/exchange';
import { type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/command.ts';
import type { DoneAnswer, Outcome } from '../core/outcome.ts';
import { marketChanged } from './on-market.ts';
import { recordChange } from './record-change.ts';
import type { Engine, Fact } from './state.ts';

/** The feed is broken: suspend every open market until it sends data again. */
interface HaltFeed {
  readonly type: 'haltFeed';
  /** Shown to players; never empty. */
  readonly reason: string;
}

/**
 * Suspends every market that accepts bets, or would with the next quote, because the feed is broken; orders lapse as at
 * any suspension. From then on the feed may repeat its current state, as after a restart: quotes and statuses are
 * accepted again under their old numbers. Idempotent.
 */
export function haltFeed(engine: Engine, { reason }: HaltFeed, { now }: Context): Outcome<DoneAnswer, Fact> | Refusal {
  if (reason.trim() === '') return refuse('INVALID_INPUT', { reason: 'haltReason' });
  const facts: Fact[] = [];
  for (const market of engine.markets.values()) {
    engine.feedOrder.marketSeq.delete(market.definition.marketId);
    if (isFinal(market)) continue;
    if (market.stopped) {
      recordFeedStatus(market, { status: 'suspended', reason });
      market.log?.held('suspended', reason);
    } else if (market.status !== 'suspended') {
      market.log?.status('suspended', reason);
      recordChange({ engine, market, facts, now }, suspendMarket(market, reason));
      facts.push(marketChanged(market));
    }
  }
  for (const { gameId, feedSeq } of engine.sportEvents.values()) engine.feedOrder.resumeSeq.set(gameId, feedSeq);
  return { facts, answer: { kind: 'done' } };
}
