import { restoreMarket } from '@crease/exchange';
import { assert } from '@crease/kernel';
import { enterClaim } from '../accounts/state.ts';
import type { DoneAnswer } from '../core/feed-answer.ts';
import type { Outcome } from '../core/outcome.ts';
import { enterSportEvent } from '../sport-events/state.ts';
import type { SettledMarketRows } from './market-rows.ts';
import { copies, enterMarket } from './restore-markets.ts';
import type { Engine, Fact } from './state.ts';

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
  for (const { playerId } of rows.orders) assert(engine.players.has(playerId), 'an adopted order has a known player');
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
