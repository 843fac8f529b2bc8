import { type Money, moneyFromUnits, type Price, priceFromDecimal, type Rate } from '@crease/kernel';
import { type RefusedField, refuseField } from '../http/refused-field.ts';

/** A stake from the wire in minor units; above zero, no finer than a paisa. The House asks for whole rupees. */
export function sizeFrom(units: number, field = 'size'): Money | RefusedField {
  const size = moneyFromUnits(units);
  return size !== null && size > 0 ? size : refuseField('INVALID_SIZE', field, 'The stake is a whole number of rupees');
}

/** Decimal odds from the wire in hundredths. The House asks for a price on the ladder. */
export function priceFrom(decimal: number): Price | RefusedField {
  const price = priceFromDecimal(decimal);
  return price !== null && price > 0
    ? price
    : refuseField('INVALID_PRICE', 'price', 'The price is not on the price ladder');
}

/** No rate and no run line is larger; keeps sums of money exact. */
const WHOLE_MAX = 100_000;

export function rateFrom(rate: number): Rate | RefusedField {
  return Number.isInteger(rate) && rate >= 1 && rate <= WHOLE_MAX
    ? rate
    : refuseField('INVALID_PRICE', 'rate', 'The rate is a whole number per 100');
}

export function runFrom(run: number): number | RefusedField {
  return Number.isInteger(run) && run >= 0 && run <= WHOLE_MAX
    ? run
    : refuseField('INVALID_INPUT', 'run', 'The run line is a whole number of runs');
}
