import type { Refusal } from '@crease/kernel';
import type { Context } from '../core/context.ts';
import type { FeedAnswer } from '../core/feed-answer.ts';
import { applied, ignored, type Outcome, unknownMarket } from '../core/outcome.ts';
import { type SettleAnswer, settleSlice } from './settle-slices.ts';
import type { Engine, Fact } from './state.ts';
import { voidSlice } from './void-slices.ts';

/**
 * Go on in a market whose result is being paid, or whose fills of a stretch of time are being taken back, by one slice;
 * whoever runs the engine asks until it is done.
 */
interface ContinueSettlement {
  readonly type: 'continueSettlement';
  readonly marketId: string;
}

/**
 * Takes back or pays the next slice of what is under way in a market; also after a restart. Nothing under way: nothing
 * happens.
 */
export function continueSettlement(
  engine: Engine,
  { marketId }: ContinueSettlement,
  { now }: Context,
): Outcome<SettleAnswer | FeedAnswer, Fact> | Refusal {
  const market = engine.markets.get(marketId);
  if (!market) return unknownMarket(marketId);
  const recording = { engine, market, facts: [] as Fact[], now };
  if (market.voiding) {
    voidSlice(recording);
    return applied(recording.facts);
  }
  if (!market.settling) return ignored('already');
  const answer = settleSlice(recording);
  return { facts: recording.facts, answer };
}
