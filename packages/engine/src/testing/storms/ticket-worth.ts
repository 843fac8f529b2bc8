import type { Engine, Ticket, TicketLeg } from '../../index.ts';
import { type Factor, factorOf, groupsOf, isMetBy, sumOfLines } from './ticket-sums.ts';

const PARTS_OF_A_CHANCE = 1_000_000;

/** Returns the expected value of an open ticket by the latest chances, paise; null while a market of it is stopped. */
export function worthNow(engine: Engine, ticket: Ticket): number | null {
  const factors: Factor[] = [];
  for (const group of groupsOf(ticket.legs)) {
    const factor = factorNow(engine, group);
    if (!factor) return null;
    factors.push(factor);
  }
  const [units, parts] = sumOfLines(factors, ticket);
  return Number(units) / Number(parts);
}

function factorNow(engine: Engine, group: readonly TicketLeg[]): Factor | null {
  const open = group.filter(({ result }) => !result);
  const over = group.flatMap(({ result }) => result ?? []);
  if (open.length === 0 || over.some(({ result }) => result === 'lost')) return factorOf(group, over);
  if (over.some(({ result }) => result !== 'won')) return null;
  if (open.some(({ marketId }) => engine.markets.get(marketId)?.status !== 'open')) return null;
  // Certain to be void.
  if (open.some((leg) => isOut(engine, leg))) return group.length === 1 ? [1n, 1n] : null;
  if (open.some((leg) => chanceOf(engine, leg) === null)) return null;
  const [first] = open as [TicketLeg];
  const chance = open.length > 1 ? jointChance(engine, open) : chanceOf(engine, first);
  if (chance === null) return null;
  const price = first.together?.price ?? first.price;
  return [BigInt(price) * BigInt(Math.floor(chance * PARTS_OF_A_CHANCE)), 100n * BigInt(PARTS_OF_A_CHANCE)];
}

function isOut({ markets }: Engine, leg: TicketLeg): boolean {
  const market = markets.get(leg.marketId);
  return market?.runnerStatus.some((status, at) => status === 'removed' && isMetBy(leg, market, at)) ?? false;
}

function chanceOf({ markets }: Engine, leg: TicketLeg): number | null {
  const market = markets.get(leg.marketId);
  if (!market?.chances) return null;
  const { chances } = market;
  if (!('atLeast' in chances)) return chances.find((_, at) => isMetBy(leg, market, at)) ?? 0;
  const { from, atLeast } = chances;
  const line = Number(leg.selectionId.slice(leg.selectionId.lastIndexOf(':') + 2));
  const isOver = isMetBy(leg, market, line);
  // Outside the range of the model, a chance is the lower bound.
  const over = line < from ? (atLeast[0] ?? 0) : (atLeast[line - from] ?? 0);
  if (isOver) return over;
  return line < from ? 0 : 1 - (atLeast[line - from] ?? atLeast.at(-1) ?? 0);
}

/** Returns the chance that all of them win, by the joint chances that a market of the event quotes. */
function jointChance({ markets }: Engine, legs: readonly TicketLeg[]): number | null {
  const teller = [...markets.values()].find(
    ({ joint, definition: { gameId } }) =>
      gameId === legs[0]?.gameId && joint && legs.every(({ marketId }) => joint.marketIds.includes(marketId)),
  );
  if (teller?.status !== 'open' || !teller.joint) return null;
  const { marketIds, results, chances } = teller.joint;
  return chances.reduce((sum, chance, way) => {
    const isMet = legs.every((leg) => {
      const market = markets.get(leg.marketId);
      return market && isMetBy(leg, market, results[way]?.[marketIds.indexOf(leg.marketId)] ?? -1);
    });
    return isMet ? sum + chance : sum;
  }, 0);
}
