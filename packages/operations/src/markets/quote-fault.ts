import type { BookmakerRunnerQuote, FancyQuote, Market, PriceSize } from '@crease/exchange';
import { isMoney, isOnLadder } from '@crease/kernel';
import type { QuoteOdds } from './commands.ts';

/**
 * What makes a quote absurd: one that names prices which do not exist, or one from which a player could
 * take both sides and win whatever happens. Each returns the fault in words, empty for a sane quote.
 */
export function oddsQuoteFault(market: Market, { runners, totalMatched }: QuoteOdds): string {
  if (runners.length !== market.definition.runners.length) return 'it does not name every runner';
  if (totalMatched !== undefined && !isAmount(totalMatched)) return 'its volume is not an amount';
  for (const { back, lay } of runners) {
    const level = [...back, ...lay].find((candidate) => !isLevel(candidate));
    if (level) return `it names ${level.size} at price ${level.price}`;
    const highestBack = Math.max(...back.map(({ price }) => price));
    const lowestLay = Math.min(...lay.map(({ price }) => price));
    if (highestBack >= lowestLay) return `it crosses itself: back ${highestBack}, lay ${lowestLay}`;
  }
  return '';
}

export function bookmakerQuoteFault(market: Market, runners: readonly BookmakerRunnerQuote[]): string {
  if (runners.length !== market.definition.runners.length) return 'it does not name every runner';
  for (const { backRate, layRate, max } of runners) {
    if (!isAmount(max)) return `it names ${max} as the largest stake`;
    if (!isRateOrNone(backRate) || !isRateOrNone(layRate)) return `it names the rates ${backRate} and ${layRate}`;
    if (backRate !== null && layRate !== null && backRate >= layRate)
      return `it crosses itself: back ${backRate}, lay ${layRate}`;
  }
  return '';
}

export function fancyQuoteFault({ no, yes }: FancyQuote): string {
  for (const side of [no, yes])
    if (side && (!isRateOrNone(side.rate) || !Number.isSafeInteger(side.run) || side.run < 0))
      return `it names run ${side.run} at rate ${side.rate}`;
  if (!no || !yes) return '';
  const crosses = yes.run < no.run || (yes.run === no.run && yes.rate > no.rate);
  return crosses ? `it crosses itself: no ${no.run} at ${no.rate}, yes ${yes.run} at ${yes.rate}` : '';
}

function isLevel({ price, size }: PriceSize): boolean {
  return isOnLadder(price) && isAmount(size);
}

function isAmount(size: number): boolean {
  return isMoney(size) && size >= 0;
}

/** A rate is whole currency units per 100 staked: at least one, and never more than a thousand to one. */
const RATE_MAX = 100_000;

function isRateOrNone(rate: number | null): boolean {
  return rate === null || (Number.isInteger(rate) && rate >= 1 && rate <= RATE_MAX);
}
