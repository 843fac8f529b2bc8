import type { Refusal } from '@crease/kernel';
import type { Context } from '../core/context.ts';
import type { FeedAnswer } from '../core/feed-answer.ts';
import { applied, ignored, type Outcome, unknownMarket } from '../core/outcome.ts';
import { type SettleAnswer, settleSlice } from './settle-slices.ts';
import type { Engine, Fact } from './state.ts';
import { voidSlice } from './void-slices.ts';

/**
 * Continue a market whose result is being paid, or whose fills are being voided, by one slice; the caller repeats it
 * until it is done.
 */
interface ContinueSettlement {
  readonly type: 'continueSettlement';
  readonly marketId: string;
}

/** Voids or pays the next slice of a market's work; also after a restart. Does nothing if none exists. */
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
