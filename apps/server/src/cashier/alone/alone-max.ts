import type { Money } from '@crease/kernel';

/** Up to this much one person lets go out to players by a result, minor units: ₹5,00,000. */
export const ALONE_MAX: Money = 5_00_000_00;

/** Up to this much one person adjusts a balance alone, minor units: ₹10,000. */
export const ADJUST_ALONE_MAX: Money = 10_000_00;
