import { isFinal, suspendMarket, tellStopped } from '@crease/exchange';
import { type Refusal, refuse } from '@crease/kernel';
import type { Fact } from '../fact.ts';
import type { DoneAnswer } from '../house/feed-answer.ts';
import type { Context, House } from '../house/house.ts';
import { recordChange } from '../house/record-change.ts';
import type { Outcome } from '../outcome.ts';
import type { HaltFeed } from './commands.ts';
import { marketChanged } from './on-market.ts';

/**
 * The feed is broken: every market that takes bets, or would take them with the next quote, is suspended, and what
 * lapses at a suspension lapses. From here on the feed may tell its present state anew, as after a restart: quotes and
 * statuses are taken again under the numbers that they had. Twice is as once.
 */
export function haltFeed(house: House, { reason }: HaltFeed, { now }: Context): Outcome<DoneAnswer> | Refusal {
  if (reason.trim() === '') return refuse('INVALID_INPUT', { reason: 'haltReason' });
  const facts: Fact[] = [];
  for (const market of house.markets.values()) {
    house.feedOrder.marketSeq.delete(market.definition.marketId);
    if (isFinal(market)) continue;
    if (market.stopped) tellStopped(market, { status: 'suspended', reason });
    else if (market.status !== 'suspended') {
      recordChange({ house, market, facts, now }, suspendMarket(market, reason));
      facts.push(marketChanged(market));
    }
  }
  for (const { gameId, feedSeq } of house.sportEvents.values()) house.feedOrder.resumeSeq.set(gameId, feedSeq);
  return { facts, answer: { kind: 'done' } };
}
