import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { HouseMarket } from '../house/house.ts';
import type { ReadonlyHouse } from '../house/readonly-house.ts';
import { unknownMarket } from '../outcome.ts';
import type { AcceptedOdds, PlaceTicket } from './commands.ts';
import { findSelection, isOffered, marketIdOf } from './selection.ts';
import type { TicketLeg } from './ticket.ts';

/** The legs of a ticket at the odds that stand now; the first that cannot be had refuses all. */
export function takeLegs(
  house: ReadonlyHouse,
  { legs, accept }: Pick<PlaceTicket, 'legs' | 'accept'>,
): TicketLeg[] | Refusal {
  const taken: TicketLeg[] = [];
  for (const [at, asked] of legs.entries()) {
    const leg = takeLeg(house, asked, { accept, field: `legs.${at}` });
    if (isRefusal(leg)) return leg;
    // Two legs of one match hang together: their odds cannot be multiplied.
    if (taken.some(({ gameId }) => gameId === leg.gameId))
      return refuse('INVALID_INPUT', { reason: 'sameMatch', event: leg.event }, `legs.${at}`);
    taken.push(leg);
  }
  return taken;
}

interface Taking {
  readonly accept: AcceptedOdds;
  /** Of the input. */
  readonly field: string;
}

function takeLeg(
  house: ReadonlyHouse,
  { selectionId, price: asked }: PlaceTicket['legs'][number],
  { accept, field }: Taking,
): TicketLeg | Refusal {
  const marketId = marketIdOf(selectionId);
  const market = house.markets.get(marketId);
  if (!market) return house.closedMarkets.has(marketId) ? closed(field) : unknownMarket(marketId);
  const { definition, sportEvent, inPlay } = market;
  const found = findSelection(market, selectionId);
  if (!isOffered(market)) return notOffered(market, field);
  if (!found) return refuse('UNKNOWN_RUNNER', { reason: 'inMarket' }, field);
  const { price, runner, line, chance } = found;
  if (price === null) return refuse('MARKET_SUSPENDED', { reason: 'noPrice' }, field);
  if (!isAccepted(accept, asked, price))
    return refuse('PRICE_CHANGED', { reason: 'odds', was: odds(asked), now: odds(price) }, field);
  const names = { event: sportEvent.name, market: definition.name, runner, line };
  return { selectionId, marketId, gameId: definition.gameId, price, chance, ...names, inPlay, result: null };
}

function isAccepted(accept: AcceptedOdds, asked: number, now: number): boolean {
  if (accept === 'any') return true;
  return accept === 'better' ? now >= asked : now === asked;
}

const odds = (price: number) => (price / 100).toFixed(2);

function notOffered({ status, statusReason }: Pick<HouseMarket, 'status' | 'statusReason'>, field: string): Refusal {
  if (status === 'closed' || status === 'settled' || status === 'voided') return closed(field);
  if (status === 'open') return refuse('MARKET_SUSPENDED', { reason: 'noPrice' }, field);
  if (status === 'ball_running') return refuse('MARKET_SUSPENDED', { reason: 'ballRunning' }, field);
  if (!statusReason) return refuse('MARKET_SUSPENDED', { reason: 'untold' }, field);
  return refuse('MARKET_SUSPENDED', { reason: 'told', why: statusReason }, field);
}

const closed = (field: string) => refuse('MARKET_CLOSED', { reason: 'closed' }, field);
