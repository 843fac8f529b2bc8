import type { Money } from '@crease/kernel';
import { backerGain, type Leg } from '../terms/legs.ts';

/**
 * Returns a backer's profit (negative for a loss) if more runners won than expected: `size × expected ÷ actual` of the
 * stake is paid at the full price, the rest is lost. The layer gets the exact opposite. Rounded to the nearest minor
 * unit; exact for `expected = actual`.
 * Source: reference/field.md 1.8.
 */
export function deadHeatProfit(
  bet: Pick<Leg, 'marketType' | 'price'> & { readonly size: Money },
  winners: { readonly expected: number; readonly actual: number },
): Money {
  const paid = bet.size + backerGain(bet.marketType, bet.price, bet.size);
  return Math.round((paid * winners.expected) / winners.actual) - bet.size;
}
