import type { Market } from '@crease/exchange';
import { PRICE_LADDER, type Prng } from '@crease/kernel';
import type { QuoteBookmaker, QuoteFancy, QuoteOdds } from '../index.ts';
import { MIDDLE_TICK } from './random-bet.ts';

interface To {
  readonly gameId: string;
  readonly feedSeq: number;
  readonly marketId: string;
}

/** The house's prices, wandering; one in thirty makes no sense. */
export function randomQuote(prng: Prng, market: Market, to: To): QuoteOdds | QuoteBookmaker | QuoteFancy {
  const absurd = prng.chance(1 / 30);
  const { type, runners } = market.definition;
  if (type === 'match_odds') return { verb: 'quoteOdds', ...to, runners: runners.map(() => oddsQuote(prng, absurd)) };
  if (type === 'bookmaker') return { verb: 'quoteBookmaker', ...to, runners: runners.map(() => rates(prng, absurd)) };
  const run = 20 + prng.int(20);
  const gap = absurd ? -1 : prng.int(3);
  const quote = {
    no: prng.chance(0.1) ? null : { run, rate: gap === 0 ? 110 : 100 },
    yes: prng.chance(0.1) && !absurd ? null : { run: run + gap, rate: gap === 0 ? 90 : 100 },
  };
  return { verb: 'quoteFancy', ...to, quote, state: `${run} in sight` };
}

function oddsQuote(prng: Prng, absurd: boolean) {
  const middle = MIDDLE_TICK - 6 + prng.int(13);
  const gap = absurd ? 0 : 1 + prng.int(2);
  const levels = prng.int(4);
  const level = (tick: number) => ({ price: PRICE_LADDER[tick] as number, size: prng.int(10) * 100_00 });
  return {
    back: Array.from({ length: Math.max(levels, absurd ? 1 : 0) }, (_, at) => level(middle - at)),
    lay: Array.from({ length: Math.max(levels, absurd ? 1 : 0) }, (_, at) => level(middle + gap + at)),
  };
}

function rates(prng: Prng, absurd: boolean) {
  const backRate = 80 + prng.int(20);
  return {
    backRate: prng.chance(0.1) && !absurd ? null : backRate,
    layRate: prng.chance(0.1) && !absurd ? null : backRate + (absurd ? -1 : 2),
    max: 5000_00,
    suspended: prng.chance(0.1),
  };
}
