import { restoreMarket } from '@crease/exchange';
import { assert, type Refusal, refuse } from '@crease/kernel';
import { sweepLiveOrders } from '../accounts/player-state.ts';
import { enterClaim } from '../accounts/state.ts';
import { endAutoCashOutsIn } from '../cash-outs/end-auto-cash-out.ts';
import type { Context } from '../core/command.ts';
import { type DoneAnswer, type Outcome, unknownMarket } from '../core/outcome.ts';
import type { EngineMarket } from '../markets/engine-market.ts';
import { enterSportEvent } from '../sport-events/state.ts';
import { isHeld } from '../tickets/ticket.ts';
import type { SettledMarketRows } from './market-rows.ts';
import { copies, enterMarket } from './restore-markets.ts';
import type { Engine, Fact } from './state.ts';

/** Drop a settled or voided market from memory; the store keeps it. Makes no facts. */
interface ArchiveMarket {
  readonly type: 'archiveMarket';
  readonly marketId: string;
}

/** Drops a market that is over from memory, with its orders. The store keeps it; `recallMarket` loads it again. */
export function archiveMarket(
  engine: Engine,
  { marketId }: ArchiveMarket,
  { now }: Context,
): Outcome<DoneAnswer, Fact> | Refusal {
  const market = engine.markets.get(marketId);
  if (!market) return unknownMarket(marketId);
  if (!market.result) return refuse('INVALID_INPUT', { reason: 'noResultYet', market: marketId });
  forgetMarket(engine, market);
  const facts: Fact[] = [];
  endAutoCashOutsIn({ engine, facts, now }, marketId);
  return { facts, answer: { kind: 'done' } };
}

/** Drops a market that is over, with its orders; the instructions to cash out in it stay. */
export function forgetMarket(engine: Engine, { definition, books }: EngineMarket): void {
  const { marketId, gameId } = definition;
  for (const book of books.values()) {
    for (const { orderId, playerId } of book.orders) {
      engine.orders.delete(orderId);
      const playerState = engine.playerStates[playerId];
      if (playerState) sweepLiveOrders(playerState);
    }
  }
  engine.markets.delete(marketId);
  forgetTickets(engine, marketId);
  engine.settlements.delete(marketId);
  engine.feedOrder.marketSeq.delete(marketId);
  engine.feedOrder.published.delete(marketId);
  engine.closedMarkets.set(marketId, gameId);
}

/**
 * Drops the tickets of an archived market from memory, except for pending and open ones and those with another market in memory.
 */
function forgetTickets({ tickets, markets }: Engine, marketId: string): void {
  for (const ticket of tickets.inMarket(marketId))
    if (!isHeld(ticket) && !ticket.legs.some((leg) => markets.has(leg.marketId))) tickets.delete(ticket.ticketId);
}

/** Load an archived market from the store, to settle it again. */
interface RecallMarket {
  readonly type: 'recallMarket';
  readonly rows: SettledMarketRows;
}

/**
 * Restores an archived market after its settlement, to settle it again or void a bet; archive it again afterwards. The
 * command carries the stored rows. Makes no facts; does nothing if the market is in memory.
 */
export function recallMarket(engine: Engine, { rows }: RecallMarket): Outcome<DoneAnswer, Fact> {
  const { marketId, gameId } = rows.market.definition;
  const done: Outcome<DoneAnswer, Fact> = { facts: [], answer: { kind: 'done' } };
  assert(rows.market.result, `market ${marketId} has no result: it is restored, not recalled`);
  if (engine.markets.has(marketId)) return done;
  if (rows.sportEvent && !engine.sportEvents.has(gameId)) enterSportEvent(engine, rows.sportEvent);
  assert(engine.sportEvents.has(gameId), `market ${marketId} belongs to an unknown event`);
  for (const { playerId } of rows.orders) assert(engine.players.has(playerId), 'the player of an adopted order exists');
  enterMarket(
    engine,
    restoreMarket(rows.market, { assets: engine.assets, orders: rows.orders, fills: copies(rows.fills) }),
  );
  for (const claim of rows.claims) enterClaim(engine, claim);
  const settlements = [...rows.settlements].sort(
    (one, other) =>
      engine.assets.indexOf(one.asset) - engine.assets.indexOf(other.asset) || one.playerId - other.playerId,
  );
  engine.settlements.set(marketId, settlements);
  for (const ticket of rows.tickets) if (!engine.tickets.get(ticket.ticketId)) engine.tickets.put(ticket);
  engine.closedMarkets.delete(marketId);
  return done;
}
