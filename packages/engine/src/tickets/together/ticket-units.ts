import type { Price } from '@crease/kernel';
import type { LegResult } from '@crease/sportsbook';
import type { TicketLeg } from '../ticket.ts';

/** What multiplies in a line: a leg by itself, or the legs of one event that were priced together. */
export interface TicketUnit {
  readonly legs: readonly TicketLeg[];
  readonly price: Price;
  /** When it was taken, millionths. */
  readonly chance: number;
  /** null while it is open. */
  readonly result: LegResult | null;
}

/** The units of a ticket in the order of their first legs. */
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
 * One lost leg loses all at once. Else all of them are waited for: each won, it has won; was one void, or shared in a
 * dead heat, nobody can say any more what the others are worth, and all of it is void.
 */
function resultTogether(legs: readonly TicketLeg[]): LegResult | null {
  const results = legs.map(({ result }) => result?.result ?? null);
  if (results.includes('lost')) return { result: 'lost' };
  if (results.includes(null)) return null;
  return { result: results.every((result) => result === 'won') ? 'won' : 'void' };
}
