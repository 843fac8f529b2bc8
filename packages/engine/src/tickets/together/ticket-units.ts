import type { Price } from '@crease/kernel';
import type { LegResult } from '@crease/sportsbook';
import type { TicketLeg } from '../ticket.ts';

/** A factor of a line: a single leg, or the legs of one event that were priced together. */
export interface TicketUnit {
  readonly legs: readonly TicketLeg[];
  readonly price: Price;
  /** When it was placed, millionths. */
  readonly chance: number;
  /** null while it is open. */
  readonly result: LegResult | null;
}

/** Returns the units of a ticket in the order of their first legs. */
export function unitsOf(legs: readonly TicketLeg[]): TicketUnit[] {
  const units: TicketUnit[] = [];
  const known = new Set<string>();
  for (const leg of legs) {
    const { gameId, together, price, chance, result } = leg;
    if (!together) units.push({ legs: [leg], price, chance, result });
    else if (!known.has(gameId)) {
      known.add(gameId);
      const own = legs.filter((other) => other.together && other.gameId === gameId);
      units.push({ legs: own, ...together, result: resultTogether(own) });
    }
  }
  return units;
}

/**
 * Returns the result of legs priced together: lost at once if one lost. Otherwise it needs all of them: won if each
 * won; void if one was void or shared in a dead heat, because the price of the others is then undefined.
 */
function resultTogether(legs: readonly TicketLeg[]): LegResult | null {
  const results = legs.map(({ result }) => result?.result ?? null);
  if (results.includes('lost')) return { result: 'lost' };
  if (results.includes(null)) return null;
  return { result: results.every((result) => result === 'won') ? 'won' : 'void' };
}
