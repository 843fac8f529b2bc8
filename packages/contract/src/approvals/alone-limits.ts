import type { AloneKind } from './needs-two.ts';

/** The most that one person decides without a second one, minor units. */
export interface AloneLimits {
  /** In one call. */
  readonly call: number;
  /** By one person in a day. */
  readonly day: number;
  /** For one player in a day, whoever decides. */
  readonly playerDay: number;
}

/** Decided alone before on the same day, minor units; no player is concerned: 0. */
export interface AloneTaken {
  readonly person: number;
  readonly player: number;
}

/** How many times the limit of a call one person decides alone in a day, by default. */
export const DAY_TIMES: Readonly<Record<AloneKind, number>> = {
  adjustments: 2,
  deposits: 5,
  withdrawals: 10,
  results: 2,
};

/**
 * The limits of one person.
 * @param house limit of a call for everybody, minor units.
 * @param own lower limit of this person; null: none.
 * @param times how many calls of the limit make a day.
 */
export function aloneLimits(house: number, own: number | null, times: number): AloneLimits {
  const call = Math.min(house, own ?? house);
  return { call, day: call * times, playerDay: house };
}

/** Whether one person may decide an amount alone. Credits and debits both add up; nothing is netted. */
export function fitsAlone(amount: number, { call, day, playerDay }: AloneLimits, taken: AloneTaken): boolean {
  if (!Number.isSafeInteger(amount) || amount < 0) return false;
  return amount <= call && taken.person + amount <= day && taken.player + amount <= playerDay;
}
