import { MINOR_PER_UNIT, PRICE_SCALE, type PriceLadderName, priceLadder, type Rate } from '@crease/kernel';
import type { BookmakerQuoteUpdate, FancyQuoteUpdate, OddsQuoteUpdate } from '../feed/feed-update.ts';
import type { GuardOptions } from './guard-options.ts';

/** What is checked of a quote. */
type QuoteBody =
  | Pick<OddsQuoteUpdate, 'kind' | 'runners'>
  | Pick<BookmakerQuoteUpdate, 'kind' | 'runners'>
  | Pick<FancyQuoteUpdate, 'kind' | 'no' | 'yes'>;
type Body<K extends QuoteBody['kind']> = Extract<QuoteBody, { readonly kind: K }>;

/** Range of chances at which a runner is offered; open if a side is missing. */
interface ChanceRange {
  readonly low: number;
  readonly high: number;
}

/** Terms of a market that its quotes must fit. */
export interface QuotedTerms {
  /** Number of runners that win, by default one; 0 for any number, whose prices are not linked. */
  readonly winners?: number | undefined;
  /** Classic by default. */
  readonly priceLadder?: PriceLadderName | undefined;
}

/** Returns the fault of a quote on its own, or null: an offer that gives money away or that no book can hold. */
export function faultOfQuote(quote: QuoteBody, tolerance: number, terms: QuotedTerms = {}): string | null {
  if (quote.kind === 'oddsQuote') return faultOfOdds(quote, tolerance, terms);
  if (quote.kind === 'bookmakerQuote') return faultOfBookmaker(quote, tolerance);
  return faultOfFancy(quote);
}

/** Factor for run lines across a ball or a break. */
const RUN_JUMP_OVER_BREAK = 3;

/** Factor for a changed score: a point in a tie-break, a goal in the last minute. */
const JUMP_OVER_SCORE = 2;

/** Events between two quotes of a market. */
export interface QuoteSpan {
  /** Open without interruption: no ball, no break, no incident. */
  readonly wasOpen: boolean;
  readonly scoreMoved: boolean;
}

/** True if a quote is implausibly far from the last one of the same market. */
export function isJump(
  last: QuoteBody,
  next: QuoteBody,
  { wasOpen, scoreMoved, limits }: QuoteSpan & { limits: GuardOptions },
): boolean {
  if (last.kind === 'fancyQuote' || next.kind === 'fancyQuote') {
    const limit = limits.maxRunJump * (wasOpen ? 1 : RUN_JUMP_OVER_BREAK);
    return last.kind === 'fancyQuote' && next.kind === 'fancyQuote' && isRunJump(last, next, limit);
  }
  if (!wasOpen) return false;
  const [before, after] = [chancesOf(last), chancesOf(next)];
  const limit = limits.maxJump * (scoreMoved ? JUMP_OVER_SCORE : 1);
  return after.some((range, index) => {
    const known = before[index];
    return known !== undefined && Math.max(range.low - known.high, known.low - range.high) > limit;
  });
}

function faultOfOdds({ runners }: Body<'oddsQuote'>, tolerance: number, terms: QuotedTerms): string | null {
  const { winners = 1, priceLadder: name } = terms;
  const ladder = priceLadder(name);
  for (const { back, lay } of runners) {
    for (const { price, size } of [...back, ...lay]) {
      if (!ladder.has(price)) return 'a price off the ladder';
      if (!(size > 0) || size % MINOR_PER_UNIT !== 0) return 'a size that is not a whole amount';
    }
    if (back.some(({ price }, level) => level > 0 && price >= (back[level - 1]?.price ?? 0)))
      return 'levels out of order';
    if (lay.some(({ price }, level) => level > 0 && price <= (lay[level - 1]?.price ?? 0)))
      return 'levels out of order';
    if (back[0] && lay[0] && back[0].price >= lay[0].price) return 'a crossed book';
  }
  const backed = runners.map(({ back }) => (back[0] ? PRICE_SCALE / back[0].price : null));
  const laid = runners.map(({ lay }) => (lay[0] ? PRICE_SCALE / lay[0].price : 0));
  return faultOfBook({ backed, laid, tolerance, winners });
}

function faultOfBookmaker({ runners }: Body<'bookmakerQuote'>, tolerance: number): string | null {
  const rates = runners.flatMap(({ backRate, layRate }) => [backRate, layRate]).filter((rate) => rate !== null);
  if (rates.some((rate) => !Number.isInteger(rate) || rate < 1)) return 'a rate that is not a whole number';
  if (runners.some(({ backRate, layRate }) => backRate !== null && layRate !== null && backRate >= layRate))
    return 'a crossed book';
  const backed = runners.map(({ backRate, suspended }) => (suspended ? null : chanceOfRate(backRate)));
  const laid = runners.map(({ layRate, suspended }) => (suspended ? 0 : (chanceOfRate(layRate) ?? 0)));
  return faultOfBook({ backed, laid, tolerance, winners: 1 });
}

/**
 * Backing every runner must cost at least 1 per winner for a certain 1 each; laying runners must collect at most that,
 * also for some of them.
 */
function faultOfBook({ backed, laid, tolerance, winners }: Book): string | null {
  if (winners === 0) return null;
  const all = backed.filter((chance) => chance !== null);
  if (all.length > 1 && all.length === backed.length && sum(all) < winners * (1 - tolerance))
    return `a back book under ${100 * winners} %`;
  if (laid.length > 1 && sum(laid) > winners * (1 + tolerance)) return `a lay book over ${100 * winners} %`;
  return null;
}

interface Book {
  /** Chance at the best offer to backers, by runner; null without one. */
  readonly backed: readonly (number | null)[];
  /** Chance at the best offer to layers; 0 without one. */
  readonly laid: readonly number[];
  readonly tolerance: number;
  readonly winners: number;
}

function faultOfFancy({ no, yes }: Body<'fancyQuote'>): string | null {
  for (const side of [no, yes]) {
    if (!side) continue;
    if (!Number.isInteger(side.run) || side.run < 0) return 'a run that is not a whole number';
    if (!Number.isInteger(side.rate) || side.rate < 1) return 'a rate that is not a whole number';
  }
  if (!no || !yes) return null;
  if (yes.run < no.run) return 'a result on which yes and no both win';
  // At equal runs the two rates are prices of the same bet: yes must not pay more than no costs.
  return yes.run === no.run && yes.rate > no.rate ? 'a yes that pays more than the no costs' : null;
}

function isRunJump(last: Body<'fancyQuote'>, next: Body<'fancyQuote'>, limit: number): boolean {
  const [before, after] = [runsOf(last), runsOf(next)];
  if (!before || !after) return false;
  return Math.max(after.low - before.high, before.low - after.high) > limit;
}

function runsOf({ no, yes }: Body<'fancyQuote'>): ChanceRange | null {
  const runs = [no?.run, yes?.run].filter((run) => run !== undefined);
  return runs.length === 0 ? null : { low: Math.min(...runs), high: Math.max(...runs) };
}

function chancesOf(quote: Body<'oddsQuote'> | Body<'bookmakerQuote'>): ChanceRange[] {
  if (quote.kind === 'bookmakerQuote')
    return quote.runners.map(({ backRate, layRate, suspended }) => ({
      low: suspended ? 0 : (chanceOfRate(layRate) ?? 0),
      high: suspended ? 1 : (chanceOfRate(backRate) ?? 1),
    }));
  return quote.runners.map(({ back, lay }) => ({
    low: lay[0] ? PRICE_SCALE / lay[0].price : 0,
    high: back[0] ? PRICE_SCALE / back[0].price : 1,
  }));
}

/** The chance at which a rate per 100 is fair: 100 ÷ (100 + rate). */
function chanceOfRate(rate: Rate | null): number | null {
  return rate === null ? null : 100 / (100 + rate);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
