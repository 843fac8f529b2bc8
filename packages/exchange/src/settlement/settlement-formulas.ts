import type { Money, Price } from '@crease/kernel';
import { backerGain, type Leg } from '../terms/legs.ts';

const BPS_SCALE = 10_000;

/**
 * Returns the house's share of a player's net winnings in one market; nothing on a net loss.
 * Rounded down to the minor unit, in the player's favour.
 * Source: Betfair's published rule, net winnings of a market × base rate × (1 − discount).
 * @param bps basis points after discount: 200 = 2 %.
 */
export function commissionOn(netWinnings: Money, bps: number): Money {
  if (netWinnings <= 0) return 0;
  const whole = Math.floor(netWinnings / BPS_SCALE);
  return whole * bps + Math.floor(((netWinnings - whole * BPS_SCALE) * bps) / BPS_SCALE);
}

/**
 * Returns a backer's profit (negative for a loss) if more runners won than expected: `size × expected ÷ actual` of the
 * stake is paid at the full price, the rest is lost. The layer gets the exact opposite. Rounded to the nearest minor
 * unit; exact for `expected = actual`.
 * Source: Betfair's rules for dead heats.
 */
export function deadHeatProfit(
  bet: Pick<Leg, 'marketType' | 'price'> & { readonly size: Money },
  winners: { readonly expected: number; readonly actual: number },
): Money {
  const paid = bet.size + backerGain(bet.marketType, bet.price, bet.size);
  return Math.round((paid * winners.expected) / winners.actual) - bet.size;
}

/**
 * Returns a backer's profit (negative for a loss) on an Asian handicap; the layer gets the opposite. A quarter line
 * splits the stake between the two neighbouring half lines, and a level line refunds its part: so a margin of one
 * quarter pays half of the profit, and minus one quarter loses half of the stake. Rounded to the nearest minor unit.
 * Source: Betfair's rules for Asian handicap markets.
 * @param margin the backed runner's lead over its line, quarters of a goal.
 */
export function handicapProfit({ price, size }: { price: Price; size: Money }, margin: number): Money {
  const share = Math.max(-2, Math.min(2, margin)) / 2;
  return Math.round(share > 0 ? (share * size * (price - 100)) / 100 : share * size) + 0;
}
