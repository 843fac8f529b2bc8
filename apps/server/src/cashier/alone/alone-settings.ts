import { type AloneKind, DAY_TIMES } from '@crease/contract';
import type { Money } from '@crease/kernel';
import type { Store } from '@crease/store';
import { withdrawalSettings } from '../settings/withdrawal-settings.ts';

/** Most that one operator may pay out by a result without approval, minor units: ₹5,00,000. */
export const ALONE_MAX: Money = 5_00_000_00;

/** Most that one operator may adjust a balance without approval, minor units: ₹10,000. */
const ADJUST_ALONE_MAX: Money = 10_000_00;

/** Limits of what one operator may decide without approval, besides that for withdrawals. */
export interface AloneSettings {
  /** Most that one operator credits as a deposit in one call, minor units. */
  readonly deposits: Money;
  /** Daily limit, as a multiple of the limit per call. */
  readonly times: Readonly<Record<AloneKind, number>>;
}

/** Key of the settings in the store. */
const KEY = 'staff.alone';
/** Default limit of a deposit: ₹10,000, minor units. */
const USUAL: AloneSettings = { deposits: 10_000_00, times: DAY_TIMES };

export async function aloneSettings(settings: Store['settings']): Promise<AloneSettings> {
  const own = await settings.get<Partial<AloneSettings>>(KEY);
  return { ...USUAL, ...own, times: { ...USUAL.times, ...own?.times } };
}

export function setAloneSettings(settings: Store['settings'], changed: AloneSettings): Promise<void> {
  return settings.set(KEY, changed);
}

/** Limits per call by kind, minor units. */
export async function aloneCalls(settings: Store['settings']): Promise<Readonly<Record<AloneKind, Money>>> {
  const [{ deposits }, { aloneMax }] = await Promise.all([aloneSettings(settings), withdrawalSettings(settings)]);
  return { adjustments: ADJUST_ALONE_MAX, deposits, withdrawals: aloneMax, results: ALONE_MAX };
}
