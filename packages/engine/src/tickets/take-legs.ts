import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import { CHANCE_PARTS } from '@crease/sportsbook';
import { unknownMarket } from '../core/outcome.ts';
import type { EngineMarket } from '../markets/engine-market.ts';
import { priceTogether, type Together } from './price-together.ts';
import { findSelection, isOffered, marketIdOf } from './selection.ts';
import type { ReadonlyEngine } from './state.ts';
import type { AcceptedOdds, RequestedLegs, TicketLeg } from './ticket.ts';

/**
 * Returns the legs of a ticket at the current odds, or the refusal of the first unavailable one. Two legs of one match
 * are not independent: their odds cannot be multiplied, so they need a joint price that the player requested.
 */
export function takeLegs(engine: ReadonlyEngine, command: RequestedLegs): TicketLeg[] | Refusal {
  const { legs, accept, together = [] } = command;
  const joined = new Set(together.map(({ gameId }) => gameId));
  const taken: TicketLeg[] = [];
  for (const [at, asked] of legs.entries()) {
    const field = `legs.${at}`;
    const isJoined = joined.has(engine.markets.get(marketIdOf(asked.selectionId))?.definition.gameId ?? '');
    const leg = takeLeg(engine, asked, { accept: isJoined ? 'any' : accept, field });
    if (isRefusal(leg)) return leg;
    if (!isJoined && taken.some(({ gameId }) => gameId === leg.gameId))
      return refuse('INVALID_INPUT', { reason: 'sameMatch', event: leg.event }, field);
    taken.push(leg);
  }
  return joinLegs(engine, taken, { accept, together });
}

/** An event with several legs priced together. */
interface JoinedEvent extends Together {
  readonly gameId: string;
}

/** Returns the joint prices of events with several of these selections; or the refusal of the first without one. */
export function quoteTogether(engine: ReadonlyEngine, selectionIds: readonly string[]): JoinedEvent[] | Refusal {
  const legs: TicketLeg[] = [];
  for (const [at, selectionId] of selectionIds.entries()) {
    const leg = takeLeg(engine, { selectionId, price: 0 }, { accept: 'any', field: `legs.${at}` });
    if (isRefusal(leg)) return leg;
    legs.push(leg);
  }
  const joined: JoinedEvent[] = [];
  for (const gameId of new Set(legs.map((leg) => leg.gameId))) {
    const own = legs.filter((leg) => leg.gameId === gameId);
    if (own.length < 2) continue;
    const found = priceTogether(engine, own, 'selectionIds');
    if (isRefusal(found)) return found;
    joined.push({ gameId, ...found });
  }
  return joined;
}

/** Joint prices of a slip, and the selections that have none with those before them. */
export interface SlipQuote {
  readonly joined: readonly JoinedEvent[];
  readonly redundant: readonly string[];
}

/**
 * Returns the joint prices of a slip without its redundant selections: those that one before them decides, or that no
 * model prices with them.
 */
export function quoteSlip(engine: ReadonlyEngine, selectionIds: readonly string[]): SlipQuote | Refusal {
  const whole = quoteTogether(engine, selectionIds);
  if (!isSameMatch(whole)) return isRefusal(whole) ? whole : { joined: whole, redundant: [] };
  const kept: string[] = [];
  const redundant: string[] = [];
  let joined: JoinedEvent[] = [];
  for (const selectionId of selectionIds) {
    const found = quoteTogether(engine, [...kept, selectionId]);
    if (isSameMatch(found)) redundant.push(selectionId);
    else if (isRefusal(found)) return found;
    else {
      kept.push(selectionId);
      joined = found;
    }
  }
  return { joined, redundant };
}

const isSameMatch = (found: JoinedEvent[] | Refusal): boolean => isRefusal(found) && found.terms.reason === 'sameMatch';

/** Gives the legs of each requested event their joint price. */
function joinLegs(
  engine: ReadonlyEngine,
  taken: readonly TicketLeg[],
  { accept, together }: Required<Pick<RequestedLegs, 'accept' | 'together'>>,
): TicketLeg[] | Refusal {
  let legs = [...taken];
  for (const [at, { gameId, price: asked }] of together.entries()) {
    const field = `together.${at}`;
    const own = taken.filter((leg) => leg.gameId === gameId);
    if (own.length < 2) return refuse('INVALID_INPUT', { reason: 'ticketKind' }, field);
    const found = priceTogether(engine, own, field);
    if (isRefusal(found)) return found;
    if (!isAccepted(accept, asked, found.price))
      return refuse('PRICE_CHANGED', { reason: 'odds', was: odds(asked), now: odds(found.price) }, field);
    const joined = { price: found.price, chance: Math.floor(found.chance * CHANCE_PARTS) };
    legs = legs.map((leg) => (leg.gameId === gameId ? { ...leg, together: joined } : leg));
  }
  return legs;
}

interface Taking {
  readonly accept: AcceptedOdds;
  /** Name of the input field. */
  readonly field: string;
}

function takeLeg(
  engine: ReadonlyEngine,
  { selectionId, price: asked }: RequestedLegs['legs'][number],
  { accept, field }: Taking,
): TicketLeg | Refusal {
  const marketId = marketIdOf(selectionId);
  const market = engine.markets.get(marketId);
  if (!market) return engine.closedMarkets.has(marketId) ? closed(field) : unknownMarket(marketId);
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

function notOffered({ status, statusReason }: Pick<EngineMarket, 'status' | 'statusReason'>, field: string): Refusal {
  if (status === 'closed' || status === 'settled' || status === 'voided') return closed(field);
  if (status === 'open') return refuse('MARKET_SUSPENDED', { reason: 'noPrice' }, field);
  if (status === 'ball_running') return refuse('MARKET_SUSPENDED', { reason: 'ballRunning' }, field);
  if (!statusReason) return refuse('MARKET_SUSPENDED', { reason: 'untold' }, field);
  return refuse('MARKET_SUSPENDED', { reason: 'told', why: statusReason }, field);
}

const closed = (field: string) => refuse('MARKET_CLOSED', { reason: 'closed' }, field);
