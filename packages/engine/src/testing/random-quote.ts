import type { Market } from '@crease/exchange';
import { PRICE_LADDER, type Prng } from '@crease/kernel';
import type { EngineMarket } from '../markets/engine-market.ts';
import type { MarketChances, RunChances } from '../markets/market-chances.ts';
import type { CommandOf } from '../modules.ts';
import { MIDDLE_TICK } from './random-bet.ts';

interface To {
  readonly gameId: string;
  readonly feedSeq: number;
  readonly marketId: string;
}

type Quote = CommandOf<'quoteOdds'> | CommandOf<'quoteBookmaker'> | CommandOf<'quoteFancy'>;

/** Returns random prices of the house; one in thirty is invalid. Mostly with the chances for fixed odds. */
export function randomQuote(prng: Prng, market: Market, to: To): Quote {
  const absurd = prng.chance(1 / 30);
  const { type, runners } = market.definition;
  const isModelled = prng.chance(0.9);
  if (type === 'match_odds') {
    const chances = isModelled ? { chances: runnerChances(prng, market) } : {};
    return { type: 'quoteOdds', ...to, runners: runners.map(() => oddsQuote(prng, absurd)), ...chances };
  }
  if (type === 'bookmaker') return { type: 'quoteBookmaker', ...to, runners: runners.map(() => rates(prng, absurd)) };
  const run = 20 + prng.int(20);
  const gap = absurd ? -1 : prng.int(3);
  const quote = {
    no: prng.chance(0.1) ? null : { run, rate: gap === 0 ? 110 : 100 },
    yes: prng.chance(0.1) && !absurd ? null : { run: run + gap, rate: gap === 0 ? 90 : 100 },
  };
  const chances = isModelled ? { chances: runChances(prng, run) } : {};
  return { type: 'quoteFancy', ...to, quote, state: `${run} in sight`, ...chances };
}

/** Returns chances that sometimes do not sum to one, or give a removed runner a chance. */
function runnerChances(prng: Prng, { runnerStatus }: Market): number[] {
  const weights = runnerStatus.map((status) => (status === 'removed' && prng.chance(0.7) ? 0 : 1 + prng.int(6)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / (prng.chance(0.02) ? 1 : sum));
}

/** Returns chances that sometimes rise. */
function runChances(prng: Prng, run: number): RunChances {
  let left = 100;
  const atLeast = Array.from({ length: 9 }, () => {
    left = Math.max(0, left - prng.int(22));
    return left / 100;
  });
  return { from: run - 4, atLeast: prng.chance(0.02) ? atLeast.reverse() : atLeast };
}

/** Adds, sometimes, joint chances of the market with another one of the event. */
export function withJoint(prng: Prng, quote: Quote, others: readonly EngineMarket[]): Quote {
  if (quote.type !== 'quoteOdds' || !quote.chances || prng.chance(0.1)) return quote;
  const { marketId } = quote;
  const priced = others.filter(({ chances, definition }) => chances && definition.marketId !== marketId);
  if (priced.length === 0) return quote;
  const other = prng.pick(priced);
  const ways = waysOf(quote.chances).flatMap(([one, chance]) =>
    waysOf(other.chances ?? []).map(([two, share]) => ({ results: [one, two], chance: chance * share })),
  );
  const marketIds = [marketId, other.definition.marketId];
  const joint = { marketIds, results: ways.map(({ results }) => results), chances: ways.map(({ chance }) => chance) };
  return { ...quote, joint };
}

/** Returns the possible results of a market with their chances: runners, or counts. */
function waysOf(chances: MarketChances): (readonly [result: number, chance: number])[] {
  if (!('atLeast' in chances)) return chances.map((chance, runner) => [runner, chance]);
  const { from, atLeast } = chances;
  return [1, ...atLeast].map((chance, at) => [from - 1 + at, chance - (atLeast[at] ?? 0)]);
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
