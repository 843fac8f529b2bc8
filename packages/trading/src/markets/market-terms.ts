import type { MarketOpening } from '@crease/feeds';
import { MINOR_PER_UNIT, type Money, type Refusal, refuse } from '@crease/kernel';

/** Terms that an operator may set for a market before it opens. Amounts in minor units. */
export type MarketTerms = Pick<
  MarketOpening,
  | 'rules'
  | 'min'
  | 'max'
  | 'maxProfit'
  | 'inPlayDelayMs'
  | 'commissionBps'
  | 'crossMatching'
  | 'priceLadder'
  | 'passiveDelay'
>;

/** Longest in-play delay, ms, and highest commission, hundredths of a per cent. */
const DELAY_MAX_MS = 15_000;
const COMMISSION_MAX_BPS = 1_000;

/** Returns why no market can open with these terms; null if one can. */
export function termsRefusal(terms: MarketTerms): Refusal | null {
  const { rules, min, max, maxProfit, inPlayDelayMs, commissionBps } = terms;
  if (![min, max, maxProfit].every(isWholeUnits) || max < min)
    return refuse('INVALID_INPUT', { reason: 'marketLimits' });
  if (!isBetween(inPlayDelayMs, DELAY_MAX_MS)) return refuse('INVALID_INPUT', { reason: 'marketDelay' });
  if (!isBetween(commissionBps, COMMISSION_MAX_BPS)) return refuse('INVALID_INPUT', { reason: 'marketCommission' });
  return rules.trim() ? null : refuse('INVALID_INPUT', { reason: 'rulesMissing' });
}

function isWholeUnits(amount: Money): boolean {
  return Number.isSafeInteger(amount) && amount >= MINOR_PER_UNIT && amount % MINOR_PER_UNIT === 0;
}

function isBetween(value: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= most;
}
