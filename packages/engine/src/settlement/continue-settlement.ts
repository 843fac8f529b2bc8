import type { Refusal } from '@crease/kernel';
import type { Context, Engine } from '../core/engine.ts';
import type { FeedAnswer } from '../core/feed-answer.ts';
import type { MarketRecording } from '../core/record-change.ts';
import { applied, ignored, type Outcome, unknownMarket } from '../outcome.ts';
import type { SettleAnswer } from './answers.ts';
import type { ContinueSettlement } from './commands.ts';
import { settleSlice } from './settle-slices.ts';
import { voidSlice } from './void-slices.ts';

/**
 * Takes back or pays the next slice of what is under way in a market; also after a restart. Nothing under way: nothing
 * happens.
 */
export function continueSettlement(
  engine: Engine,
  { marketId }: ContinueSettlement,
  { now }: Context,
): Outcome<SettleAnswer | FeedAnswer> | Refusal {
  const market = engine.markets.get(marketId);
  if (!market) return unknownMarket(marketId);
  const recording: MarketRecording = { engine, market, facts: [], now };
  if (market.voiding) {
    voidSlice(recording);
    return applied(recording.facts);
  }
  if (!market.settling) return ignored('already');
  const answer = settleSlice(recording);
  return { facts: recording.facts, answer };
}
