import type { Money } from '@crease/kernel';

const BPS_SCALE = 10_000;

/**
 * Returns the house's share of a player's net winnings in one market; nothing on a net loss.
 * Rounded down to the minor unit, in the player's favour.
 * @param bps basis points after discount: 200 = 2 %.
 */
export function commissionOn(netWinnings: Money, bps: number): Money {
  if (netWinnings <= 0) return 0;
  const whole = Math.floor(netWinnings / BPS_SCALE);
  return whole * bps + Math.floor(((netWinnings - whole * BPS_SCALE) * bps) / BPS_SCALE);
}
