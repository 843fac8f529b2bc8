import type { MarketResult } from '@crease/exchange';
import type { LegResult } from '@crease/sportsbook';
import type { MarketRow, Ticket, TicketLeg } from '../../index.ts';

/** The factor of a leg in a line, as whole numbers: units over parts. */
export type Factor = readonly [units: bigint, parts: bigint];

/** Returns the result of a leg; null while it is open. */
export type ResultOf = (leg: TicketLeg) => LegResult | null;

/** Returns the legs that multiply as one: single legs, or those of an event that were priced together. */
export function groupsOf(legs: readonly TicketLeg[]): TicketLeg[][] {
  const groups = new Map<string, TicketLeg[]>();
  for (const leg of legs) {
    const name = leg.together ? leg.gameId : leg.selectionId;
    groups.set(name, [...(groups.get(name) ?? []), leg]);
  }
  return [...groups.values()];
}

/** Returns the stake of a line times the sum of all lines, each the product of its factors, exactly. */
export function sumOfLines(factors: readonly Factor[], { sizes, stake }: Pick<Ticket, 'sizes' | 'stake'>): Factor {
  const parts = factors.reduce((product, [, own]) => product * own, 1n);
  let units = 0n;
  for (let line = 1; line < 2 ** factors.length; line++) {
    const isIn = (at: number) => Math.floor(line / 2 ** at) % 2 === 1;
    if (!sizes.includes(factors.filter((_, at) => isIn(at)).length)) continue;
    units += factors.reduce((product, [own, below], at) => product * (isIn(at) ? own : below), 1n);
  }
  return [units * BigInt(stake), parts];
}

/** Returns the number of lines of a ticket with these legs. */
export function linesOf({ sizes, legs }: Pick<Ticket, 'sizes' | 'legs'>): number {
  const ones = groupsOf(legs).map((): Factor => [1n, 1n]);
  return Number(sumOfLines(ones, { sizes, stake: 1 })[0]);
}

/** Returns the payout of a ticket on its remaining stake, rounded to paise; null while a leg is open. */
export function returnOf(ticket: Ticket, resultOf: ResultOf): number | null {
  const results = groupsOf(ticket.legs).map((group) => ({ group, ends: group.map(resultOf) }));
  if (results.some(({ ends }) => ends.includes(null))) return null;
  const factors = results.map(({ group, ends }) => factorOf(group, ends as LegResult[]));
  const [units, parts] = sumOfLines(factors, ticket);
  return Number((2n * units + parts) / (2n * parts));
}

/** @param ends results of the legs; if one lost, the others may be open. */
export function factorOf([first]: readonly TicketLeg[], ends: readonly LegResult[]): Factor {
  const price = BigInt(first?.together?.price ?? first?.price ?? 0);
  if (ends.some(({ result }) => result === 'lost')) return [0n, 1n];
  if (ends.every(({ result }) => result === 'won')) return [price, 100n];
  const [end] = ends;
  return end?.result === 'deadHeat' && ends.length === 1 ? [price, BigInt(100 * end.winners)] : [1n, 1n];
}

/** Returns the total result of a ticket for its player: cash-outs minus their stakes, plus the payout of its legs. */
export function broughtBy(ticket: Ticket, resultOf: ResultOf): number {
  const { status, cashedOut, placedStake, stake } = ticket;
  const lines = linesOf(ticket);
  const gone = cashedOut - (placedStake - stake) * lines;
  if (status === 'cashed_out') return gone;
  const brought = returnOf(ticket, resultOf);
  return brought === null ? gone : gone + brought - stake * lines;
}

/** Returns whether a leg wins for a runner's result, or for a count. */
export function isMetBy(
  { selectionId }: TicketLeg,
  { definition }: Pick<MarketRow, 'definition'>,
  at: number,
): boolean {
  const name = selectionId.slice(selectionId.lastIndexOf(':') + 1);
  if (definition.type !== 'fancy') return definition.runners[at]?.runnerId === name;
  return at >= Number(name.slice(1)) === name.startsWith('o');
}

/** Returns how a market's result ends a leg that no operator decided. */
export function resultIn(leg: TicketLeg, market: MarketRow, result: MarketResult): LegResult {
  if (result.kind === 'void') return { result: 'void' };
  if (result.kind === 'value') return { result: isMetBy(leg, market, result.value) ? 'won' : 'lost' };
  if (market.runnerStatus.some((status, at) => status === 'removed' && isMetBy(leg, market, at)))
    return { result: 'void' };
  const winners = result.winners.length;
  if (!result.winners.some((at) => isMetBy(leg, market, at))) return { result: 'lost' };
  return winners === 1 ? { result: 'won' } : { result: 'deadHeat', winners, places: 1 };
}
