import {
  type Money,
  moneyFromUnits,
  type Price,
  priceFromDecimal,
  type Rate,
  type Refusal,
  refuse,
} from '@crease/kernel';
import { idIn } from '../core/values/ids.ts';

/**
 * Returns a stake of the wire in minor units; rejects zero, negatives and fractions of a paisa. The engine requires
 * whole rupees.
 */
export function sizeFrom(units: number, field = 'size'): Money | Refusal {
  const size = moneyFromUnits(units);
  return size !== null && size > 0 ? size : refuse('INVALID_SIZE', { reason: 'notAStake' }, field);
}

/** Returns decimal odds of the wire in hundredths. The engine requires a price on the ladder. */
export function priceFrom(decimal: number | undefined): Price | Refusal {
  const price = decimal === undefined ? null : priceFromDecimal(decimal);
  return price !== null && price > 0 ? price : refuse('INVALID_PRICE', { reason: 'notAPrice' }, 'price');
}

/** Largest rate or run line; keeps products exact. */
const WHOLE_MAX = 100_000;

export function rateFrom(rate: number): Rate | Refusal {
  return Number.isInteger(rate) && rate >= 1 && rate <= WHOLE_MAX
    ? rate
    : refuse('INVALID_PRICE', { reason: 'notARate' }, 'rate');
}

export function runFrom(run: number): number | Refusal {
  return Number.isInteger(run) && run >= 0 && run <= WHOLE_MAX
    ? run
    : refuse('INVALID_INPUT', { reason: 'runLine' }, 'run');
}

/** Parses a bet id: a whole number as text, in canonical form only. */
export function orderIdOf(betId: string): number | Refusal {
  return idIn(betId) || refuse('UNKNOWN_BET', { reason: 'noBet' });
}
