import type { MarketResult } from '@crease/exchange';
import type { LegResult } from '@crease/sportsbook';
import type { MarketRow, Ticket, TicketLeg } from '../../index.ts';

/** What a leg multiplies a line by, as whole numbers: units over parts. */
export type Factor = readonly [units: bigint, parts: bigint];

/** How a leg ended; null while it is open. */
export type ResultOf = (leg: TicketLeg) => LegResult | null;

/** Legs that multiply as one: a leg by itself, or those of an event that were priced together. */
export function groupsOf(legs: readonly TicketLeg[]): TicketLeg[][] {
  const groups = new Map<string, TicketLeg[]>();
  for (const leg of legs) {
    const name = leg.together ? leg.gameId : leg.selectionId;
    groups.set(name, [...(groups.get(name) ?? []), leg]);
  }
  return [...groups.values()];
}

/** All lines walked one by one, each as the product of its factors: the stake of a line times their sum, exactly. */
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

/** How many lines a ticket on so many legs has. */
export function linesOf({ sizes, legs }: Pick<Ticket, 'sizes' | 'legs'>): number {
  const ones = groupsOf(legs).map((): Factor => [1n, 1n]);
  return Number(sumOfLines(ones, { sizes, stake: 1 })[0]);
}

/** What a ticket brings of the stake that stands, in paise to the nearest; null while a leg is open. */
export function returnOf(ticket: Ticket, resultOf: ResultOf): number | null {
  const results = groupsOf(ticket.legs).map((group) => ({ group, ends: group.map(resultOf) }));
  if (results.some(({ ends }) => ends.includes(null))) return null;
  const factors = results.map(({ group, ends }) => factorOf(group, ends as LegResult[]));
  const [units, parts] = sumOfLines(factors, ticket);
  return Number((2n * units + parts) / (2n * parts));
}

/** @param ends how each of the legs ended; where one lost, the others need not be known. */
export function factorOf([first]: readonly TicketLeg[], ends: readonly LegResult[]): Factor {
  const price = BigInt(first?.together?.price ?? first?.price ?? 0);
  if (ends.some(({ result }) => result === 'lost')) return [0n, 1n];
  if (ends.every(({ result }) => result === 'won')) return [price, 100n];
  const [end] = ends;
  return end?.result === 'deadHeat' && ends.length === 1 ? [price, BigInt(100 * end.winners)] : [1n, 1n];
}

/** What a ticket has brought its player in all: cash-outs, less what was staked on them, and what its legs brought. */
export function broughtBy(ticket: Ticket, resultOf: ResultOf): number {
  const { status, cashedOut, placedStake, stake } = ticket;
  const lines = linesOf(ticket);
  const gone = cashedOut - (placedStake - stake) * lines;
  if (status === 'cashed_out') return gone;
  const brought = returnOf(ticket, resultOf);
  return brought === null ? gone : gone + brought - stake * lines;
}

/** Whether a leg wins at a runner's place, or at a count. */
export function isMetBy(
  { selectionId }: TicketLeg,
  { definition }: Pick<MarketRow, 'definition'>,
  at: number,
): boolean {
  const name = selectionId.slice(selectionId.lastIndexOf(':') + 1);
  if (definition.type !== 'fancy') return definition.runners[at]?.runnerId === name;
  return at >= Number(name.slice(1)) === name.startsWith('o');
}

/** How a market's result ends a leg that nobody decided. */
export function resultIn(leg: TicketLeg, market: MarketRow, result: MarketResult): LegResult {
  if (result.kind === 'void') return { result: 'void' };
  if (result.kind === 'value') return { result: isMetBy(leg, market, result.value) ? 'won' : 'lost' };
  if (market.runnerStatus.some((status, at) => status === 'removed' && isMetBy(leg, market, at)))
    return { result: 'void' };
  const winners = result.winners.length;
  if (!result.winners.some((at) => isMetBy(leg, market, at))) return { result: 'lost' };
  return winners === 1 ? { result: 'won' } : { result: 'deadHeat', winners, places: 1 };
}
