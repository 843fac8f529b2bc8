import type { AloneKind } from './needs-two.ts';

/** Maximum amounts that one operator decides alone, minor units. */
export interface AloneLimits {
  /** Per call. */
  readonly call: number;
  /** By one operator per day. */
  readonly day: number;
  /** For one player per day, by any operator. */
  readonly playerDay: number;
}

/** Amounts decided alone earlier on the same day, minor units; 0 if no player is concerned. */
export interface AloneTaken {
  readonly person: number;
  readonly player: number;
}

/** Daily limit of one operator as a multiple of the limit per call, by default. */
export const DAY_TIMES: Readonly<Record<AloneKind, number>> = {
  adjustments: 2,
  deposits: 5,
  withdrawals: 10,
  results: 2,
};

/**
 * Returns the limits of one operator.
 * @param house general limit per call, minor units.
 * @param own lower limit of this operator; null: none.
 * @param times daily limit as a multiple of the limit per call.
 */
export function aloneLimits(house: number, own: number | null, times: number): AloneLimits {
  const call = Math.min(house, own ?? house);
  return { call, day: call * times, playerDay: house };
}

/** Returns whether one operator may decide an amount alone. Credits and debits both add up; they are not netted. */
export function fitsAlone(amount: number, { call, day, playerDay }: AloneLimits, taken: AloneTaken): boolean {
  if (!Number.isSafeInteger(amount) || amount < 0) return false;
  return amount <= call && taken.person + amount <= day && taken.player + amount <= playerDay;
}
