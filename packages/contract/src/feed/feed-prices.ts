import { z } from 'zod';
import { decimalOdds, id, units } from '../wire/scalars.ts';

const level = z.object({ price: decimalOdds, size: units });
const levels = z.array(level).max(10);
const rate = z.number().int().min(1).max(100_000);
const run = z.number().int().min(0).max(100_000);
const runLine = z.object({ run, rate });
const chance = z.number().min(0).max(1);

/** Largest number of markets in one message. */
const MARKETS_MOST = 200;
const RUNNERS_MOST = 180;

/** Prices of one market, in the order of its runners. A full replacement. */
const feedPrices = z.discriminatedUnion('form', [
  /** Ladders of an odds market, best price first. */
  z.object({ form: z.literal('book'), runners: z.array(z.object({ back: levels, lay: levels })).max(RUNNERS_MOST) }),
  /** Rates per 100 of a bookmaker market; null: the runner is suspended. */
  z.object({
    form: z.literal('rates'),
    runners: z.array(z.object({ back: rate, lay: rate, max: units.optional() }).nullable()).max(RUNNERS_MOST),
  }),
  /** No and yes of a fancy. */
  z.object({ form: z.literal('line'), no: runLine.nullable(), yes: runLine.nullable() }),
  /** Fair chances of each runner, without margin: we add ours. They sum to the number of winners, within a thousandth of it. */
  z.object({ form: z.literal('chances'), chances: z.array(chance).min(2).max(RUNNERS_MOST) }),
  /** Fair chances that a fancy reaches `from`, `from` + 1 and so on, never increasing: we choose the lines. */
  z.object({ form: z.literal('runs'), from: run, atLeast: z.array(chance).min(1).max(2_000) }),
  /** No prices: the market takes no bets with the house. */
  z.object({ form: z.literal('none') }),
]);
export type FeedPrices = z.infer<typeof feedPrices>;

export const feedPricesOf = z
  .array(z.object({ marketId: id, prices: feedPrices }))
  .min(1)
  .max(MARKETS_MOST);
