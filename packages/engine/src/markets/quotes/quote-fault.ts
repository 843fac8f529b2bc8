import type { BookmakerRunnerQuote, FancyQuote, Market, PriceSize, RunnerQuote } from '@crease/exchange';
import { isMoney, type Money, type PriceLadder, priceLadder, type Refusal, refuse } from '@crease/kernel';

/** The checked part of an odds quote. */
interface OddsQuote {
  readonly runners: readonly RunnerQuote[];
  readonly totalMatched?: Money;
}

/**
 * Validates a quote: rejects prices that do not exist, and prices at which a player could take both sides and win
 * whatever happens. Each function returns the fault; null for a valid quote.
 */
export function oddsQuoteFault(market: Market, { runners, totalMatched }: OddsQuote): Refusal | null {
  if (runners.length !== market.definition.runners.length) return refuse('INVALID_QUOTE', { reason: 'everyRunner' });
  if (totalMatched !== undefined && !isAmount(totalMatched)) return refuse('INVALID_QUOTE', { reason: 'volume' });
  const prices = priceLadder(market.definition.priceLadder);
  for (const { back, lay } of runners) {
    const level = [...back, ...lay].find((candidate) => !isLevel(candidate, prices));
    if (level) return refuse('INVALID_QUOTE', { reason: 'level', size: `${level.size}`, price: `${level.price}` });
    const highestBack = Math.max(...back.map(({ price }) => price));
    const lowestLay = Math.min(...lay.map(({ price }) => price));
    if (highestBack >= lowestLay) return crossed(highestBack, lowestLay);
  }
  return null;
}

export function bookmakerQuoteFault(market: Market, runners: readonly BookmakerRunnerQuote[]): Refusal | null {
  if (runners.length !== market.definition.runners.length) return refuse('INVALID_QUOTE', { reason: 'everyRunner' });
  for (const { backRate, layRate, max } of runners) {
    if (!isAmount(max)) return refuse('INVALID_QUOTE', { reason: 'largestStake', stake: `${max}` });
    if (!isRateOrNone(backRate) || !isRateOrNone(layRate))
      return refuse('INVALID_QUOTE', { reason: 'rates', back: `${backRate}`, lay: `${layRate}` });
    if (backRate !== null && layRate !== null && backRate >= layRate) return crossed(backRate, layRate);
  }
  return null;
}

export function fancyQuoteFault({ no, yes }: FancyQuote): Refusal | null {
  for (const side of [no, yes])
    if (side && (!isRateOrNone(side.rate) || !Number.isSafeInteger(side.run) || side.run < 0))
      return refuse('INVALID_QUOTE', { reason: 'line', run: `${side.run}`, rate: `${side.rate}` });
  if (!no || !yes) return null;
  const isCrossed = yes.run < no.run || (yes.run === no.run && yes.rate > no.rate);
  if (!isCrossed) return null;
  const lines = { no: `${no.run}`, noRate: `${no.rate}`, yes: `${yes.run}`, yesRate: `${yes.rate}` };
  return refuse('INVALID_QUOTE', { reason: 'linesCrossed', ...lines });
}

function crossed(back: number, lay: number): Refusal {
  return refuse('INVALID_QUOTE', { reason: 'crossed', back: `${back}`, lay: `${lay}` });
}

function isLevel({ price, size }: PriceSize, prices: PriceLadder): boolean {
  return prices.has(price) && isAmount(size);
}

function isAmount(size: number): boolean {
  return isMoney(size) && size >= 0;
}

/** A rate is whole currency units per 100 staked: at least one, and never more than a thousand to one. */
const RATE_MAX = 100_000;

function isRateOrNone(rate: number | null): boolean {
  return rate === null || (Number.isInteger(rate) && rate >= 1 && rate <= RATE_MAX);
}
