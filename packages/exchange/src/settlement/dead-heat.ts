import type { Money } from '@crease/kernel';
import { backerGain, type Leg } from '../terms/legs.ts';

/**
 * What the backer of a runner wins (or loses, negative) when more runners won than were expected to:
 * `size × expected ÷ actual` of the stake stays live at the full price, the rest is lost. The layer gets the
 * exact opposite. Rounded to the nearest smallest unit; with `expected = actual` nothing is rounded.
 * Source: reference/field.md 1.8.
 */
export function deadHeatProfit(
  bet: Pick<Leg, 'marketType' | 'price'> & { readonly size: Money },
  winners: { readonly expected: number; readonly actual: number },
): Money {
  const paid = bet.size + backerGain(bet.marketType, bet.price, bet.size);
  return Math.round((paid * winners.expected) / winners.actual) - bet.size;
}
