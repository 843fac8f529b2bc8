import type { Refusal } from '@crease/kernel';
import type { FeedAnswer } from '../house/feed-answer.ts';
import type { Context, House } from '../house/house.ts';
import type { MarketRecording } from '../house/record-change.ts';
import { ignored, type Outcome, unknownMarket } from '../outcome.ts';
import type { SettleAnswer } from './answers.ts';
import type { ContinueSettlement } from './commands.ts';
import { settleSlice } from './settle-slices.ts';

/** Pays the next slice of a result that is being paid; also after a restart. Nothing to pay: nothing happens. */
export function continueSettlement(
  house: House,
  { marketId }: ContinueSettlement,
  { now }: Context,
): Outcome<SettleAnswer | FeedAnswer> | Refusal {
  const market = house.markets.get(marketId);
  if (!market) return unknownMarket(marketId);
  if (!market.settling) return ignored('already');
  const recording: MarketRecording = { house, market, facts: [], now };
  const answer = settleSlice(recording);
  return { facts: recording.facts, answer };
}
