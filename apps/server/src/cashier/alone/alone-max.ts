import type { Money } from '@crease/kernel';

/** Most that one operator may pay out by a result without approval, minor units: ₹5,00,000. */
export const ALONE_MAX: Money = 5_00_000_00;

/** Most that one operator may adjust a balance without approval, minor units: ₹10,000. */
export const ADJUST_ALONE_MAX: Money = 10_000_00;
