import {
  faultOfQuote,
  GUARD_DEFAULTS,
  type MarketOpenUpdate,
  normalised,
  quoteBookmaker,
  quoteFancy,
  quoteOdds,
  quoteSeveralWinners,
  THREE_WAY_BOOKMAKER,
} from '@crease/feeds';
import { createNoiseKey, hmacSha256, type Money, type Price, type Rate, sha256 } from '@crease/kernel';
import type { Quote } from '../lines/line.ts';

type Opening = Pick<MarketOpenUpdate['market'], 'marketId' | 'type' | 'runners' | 'max' | 'winners' | 'priceLadder'>;
type Level = { readonly price: Price; readonly size: Money };
type RunLine = { readonly run: number; readonly rate: Rate };

/** Prices of one market as a provider pushes them, in the order of runners. */
export type PushedPrices =
  | { readonly form: 'book'; readonly runners: readonly { readonly back: Level[]; readonly lay: Level[] }[] }
  | {
      readonly form: 'rates';
      readonly runners: readonly ({ readonly back: Rate; readonly lay: Rate; readonly max: Money } | null)[];
    }
  | { readonly form: 'line'; readonly no: RunLine | null; readonly yes: RunLine | null }
  /** Fair chances without margin. */
  | { readonly form: 'chances'; readonly chances: readonly number[] }
  /** Fair chances that a count reaches `from`, `from` + 1 and so on. */
  | { readonly form: 'runs'; readonly from: number; readonly atLeast: readonly number[] }
  | { readonly form: 'none' };

/** How far a provider's chances may be from a sum of 1 for each winner. */
const SUM_TOLERANCE = 0.001;
/** Rupees at the best price of an even-money runner, for chances that we price. */
const DEPTH = 20_000;

/**
 * Returns the quote of pushed prices, or why they are refused: another kind of market, or prices that give money away.
 * Chances get the margins of the house's own quotes.
 */
export function pushedQuote(opening: Opening, prices: PushedPrices): Quote | string {
  const quote = QUOTES[opening.type](opening, prices);
  if (typeof quote === 'string') return quote;
  return faultOfQuote(quote, GUARD_DEFAULTS.bookTolerance, opening) ?? quote;
}

const ANOTHER_KIND = 'prices of another kind of market';
const ANOTHER_COUNT = 'another number of runners';
const NOT_A_SUM = 'chances that do not sum to the number of winners';

const QUOTES: Readonly<Record<Opening['type'], (opening: Opening, prices: PushedPrices) => Quote | string>> = {
  match_odds: oddsOf,
  bookmaker: ratesOf,
  fancy: (_opening, prices) => runsOf(prices),
};

function oddsOf({ runners, marketId, winners = 1 }: Opening, prices: PushedPrices): Quote | string {
  if (prices.form === 'none') return { kind: 'oddsQuote', runners: runners.map(() => ({ back: [], lay: [] })) };
  if (prices.form === 'book')
    return prices.runners.length === runners.length ? { kind: 'oddsQuote', runners: prices.runners } : ANOTHER_COUNT;
  const chances = chancesOf(prices, runners.length, winners);
  if (typeof chances === 'string') return chances;
  const quote = winners === 1 ? quoteOdds : quoteSeveralWinners;
  const key = createNoiseKey(hmacSha256(sha256(marketId), 'pushed'));
  return { kind: 'oddsQuote', runners: quote(chances, { key, instant: 0, depth: DEPTH }), chances };
}

function ratesOf({ runners, max }: Opening, prices: PushedPrices): Quote | string {
  const closed = { backRate: null, layRate: null, max, suspended: true };
  if (prices.form === 'none') return { kind: 'bookmakerQuote', runners: runners.map(() => closed) };
  if (prices.form === 'rates') {
    if (prices.runners.length !== runners.length) return ANOTHER_COUNT;
    const rates = prices.runners.map((runner) =>
      runner
        ? { backRate: runner.back, layRate: runner.lay, max: Math.min(runner.max, max), suspended: false }
        : closed,
    );
    return { kind: 'bookmakerQuote', runners: rates };
  }
  const chances = chancesOf(prices, runners.length);
  if (typeof chances === 'string') return chances;
  return { kind: 'bookmakerQuote', runners: quoteBookmaker(chances, { ...THREE_WAY_BOOKMAKER, max }) };
}

function runsOf(prices: PushedPrices): Quote | string {
  if (prices.form === 'none') return { kind: 'fancyQuote', no: null, yes: null, state: '' };
  if (prices.form === 'line') return { kind: 'fancyQuote', no: prices.no, yes: prices.yes, state: '' };
  if (prices.form !== 'runs') return ANOTHER_KIND;
  const { from, atLeast } = prices;
  const isFalling = atLeast.every((chance, at) => chance <= (atLeast[at - 1] ?? 1));
  if (!isFalling) return 'chances of a count that increase';
  // Below `from` is one count, and so is the last and all above it.
  const mass = Float64Array.from([1, ...atLeast], (chance, at) => chance - (atLeast[at] ?? 0));
  const distribution = normalised({ from: from - 1, mass });
  return { kind: 'fancyQuote', ...quoteFancy(distribution, 0), state: '' };
}

function chancesOf(prices: PushedPrices, count: number, winners = 1): readonly number[] | string {
  if (prices.form !== 'chances') return ANOTHER_KIND;
  if (prices.chances.length !== count) return ANOTHER_COUNT;
  const sum = prices.chances.reduce((total, chance) => total + chance, 0);
  if (Math.abs(sum - winners) > SUM_TOLERANCE * winners) return NOT_A_SUM;
  return prices.chances.map((chance) => Math.min(1, (chance * winners) / sum));
}
