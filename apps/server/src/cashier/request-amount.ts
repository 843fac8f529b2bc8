import { type Money, moneyFromUnits, type Refusal, refuse } from '@crease/kernel';

/** Parses a typed amount in the players' currency: at most two decimals, above zero. */
export function readAmount(units: number): Money | Refusal {
  const amount = moneyFromUnits(units);
  return amount === null || amount <= 0 ? refuse('INVALID_INPUT', { reason: 'amount' }, 'amount') : amount;
}
