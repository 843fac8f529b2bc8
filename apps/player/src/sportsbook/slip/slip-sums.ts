import type { SystemName } from '@crease/contract';
import type { Money, Price } from '@crease/kernel';
import { countLines, type Fraction, fraction, lineSizes, linesReturn, rounded, SYSTEM_NAMES } from '@crease/sportsbook';

const NAMED: readonly SystemName[] = SYSTEM_NAMES;

/** Returns all systems of so many legs: `2/3`, …, then those with names. */
export function systemsOf(legs: number): string[] {
  const plain = Array.from({ length: Math.max(0, legs - 2) }, (_, at) => `${at + 2}/${legs}`);
  return [...plain, ...NAMED.filter((name) => lineSizes(name, legs) !== null)];
}

export const isNamed = (system: string): system is SystemName => (NAMED as readonly string[]).includes(system);

/** Cost and possible returns of a ticket, minor units. */
export interface SlipSums {
  readonly lines: number;
  readonly atRisk: Money;
  readonly returns: Money;
  /** Minimum and maximum return by number of winners. */
  readonly byWinners: readonly { readonly winners: number; readonly least: Money; readonly most: Money }[];
}

/**
 * Calculates like the engine's settlement, rounded once.
 * @param type `single`, `multi` or a system. @param prices the factors: combined selections of one event count once.
 * @param stake of one line.
 * @returns null: the legs make no such ticket.
 */
export function sumsOf(type: string, prices: readonly Price[], stake: Money): SlipSums | null {
  const sizes = type === 'multi' ? [prices.length] : lineSizes(type, prices.length);
  if (!sizes) return null;
  const rising = [...prices].sort((one, other) => one - other);
  const comes = (won: readonly boolean[]) =>
    rounded(
      linesReturn(
        rising.map((price, at) => worth(price, won[at])),
        sizes,
        stake,
      ),
    );
  const all = rising.length;
  const byWinners = Array.from({ length: all }, (_, at) => {
    const winners = at + 1;
    const lowest = rising.map((_, leg) => leg < winners);
    const highest = rising.map((_, leg) => leg >= all - winners);
    return { winners, least: comes(lowest), most: comes(highest) };
  });
  const lines = countLines(sizes, all);
  return { lines, atRisk: lines * stake, returns: byWinners.at(-1)?.most ?? 0, byWinners };
}

const worth = (price: Price, won: boolean | undefined): Fraction => (won ? fraction(price, 100) : fraction(0, 1));

/** Formats the product of all odds: two decimals, truncated. */
export function productText(prices: readonly Price[]): string {
  const product = prices.reduce((sum, price) => (sum * price) / 100, 1);
  return (Math.floor(product * 100 + 1e-6) / 100).toFixed(2);
}

/** Several selections of one event at a combined price. */
export interface PricedGroup {
  readonly gameId: string;
  readonly price: Price;
}

/** Returns events with several of these selections. */
export function crowdedEvents(picks: readonly { readonly gameId: string }[]): string[] {
  const events = picks.map(({ gameId }) => gameId);
  return [...new Set(events.filter((gameId, at) => events.indexOf(gameId) < at))];
}

/** Returns the factors: each selection's odds, or the combined odds of an event once. */
export function unitPrices(
  picks: readonly { readonly gameId: string; readonly price: Price }[],
  groups: readonly PricedGroup[],
): Price[] {
  const priceOf = new Map(groups.map(({ gameId, price }) => [gameId, price]));
  const own = picks.filter(({ gameId }) => !priceOf.has(gameId)).map(({ price }) => price);
  const shared = groups.filter(({ gameId }) => picks.some((pick) => pick.gameId === gameId));
  return [...own, ...shared.map(({ price }) => price)];
}

/** Returns the groups of an accepted ticket. */
export function groupsOf(legs: readonly { readonly gameId: string; readonly together: Price | null }[]): PricedGroup[] {
  const groups = new Map<string, Price>();
  for (const { gameId, together } of legs) if (together !== null) groups.set(gameId, together);
  return [...groups].map(([gameId, price]) => ({ gameId, price }));
}
