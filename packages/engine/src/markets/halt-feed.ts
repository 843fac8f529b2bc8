import { isFinal, recordFeedStatus, suspendMarket } from '@crease/exchange';
import { type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/context.ts';
import type { DoneAnswer } from '../core/feed-answer.ts';
import type { Outcome } from '../core/outcome.ts';
import { marketChanged } from './on-market.ts';
import { recordChange } from './record-change.ts';
import type { Engine, Fact } from './state.ts';

/** Nobody knows any more what the feed says: every market that takes bets is suspended until it speaks again. */
interface HaltFeed {
  readonly type: 'haltFeed';
  /** Said to players; never empty. */
  readonly reason: string;
}

/**
 * The feed is broken: every market that takes bets, or would take them with the next quote, is suspended, and what
 * lapses at a suspension lapses. From here on the feed may tell its present state anew, as after a restart: quotes and
 * statuses are taken again under the numbers that they had. Twice is as once.
 */
export function haltFeed(engine: Engine, { reason }: HaltFeed, { now }: Context): Outcome<DoneAnswer, Fact> | Refusal {
  if (reason.trim() === '') return refuse('INVALID_INPUT', { reason: 'haltReason' });
  const facts: Fact[] = [];
  for (const market of engine.markets.values()) {
    engine.feedOrder.marketSeq.delete(market.definition.marketId);
    if (isFinal(market)) continue;
    if (market.stopped) recordFeedStatus(market, { status: 'suspended', reason });
    else if (market.status !== 'suspended') {
      recordChange({ engine, market, facts, now }, suspendMarket(market, reason));
      facts.push(marketChanged(market));
    }
  }
  for (const { gameId, feedSeq } of engine.sportEvents.values()) engine.feedOrder.resumeSeq.set(gameId, feedSeq);
  return { facts, answer: { kind: 'done' } };
}
