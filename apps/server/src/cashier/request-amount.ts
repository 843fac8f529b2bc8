import { type Money, moneyFromUnits, type Refusal, refuse } from '@crease/kernel';

/** A sum as it was typed, in the player's money: two decimals at most, above zero. */
export function readAmount(units: number): Money | Refusal {
  const amount = moneyFromUnits(units);
  return amount === null || amount <= 0 ? refuse('INVALID_INPUT', { reason: 'amount' }, 'amount') : amount;
}
