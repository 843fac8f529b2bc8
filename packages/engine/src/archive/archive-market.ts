import { type Refusal, refuse } from '@crease/kernel';
import { sweepLiveOrders } from '../accounts/player-state.ts';
import { endAutoCashOutsIn } from '../cash-outs/end-auto-cash-out.ts';
import type { Context } from '../core/context.ts';
import type { DoneAnswer } from '../core/feed-answer.ts';
import { type Outcome, unknownMarket } from '../core/outcome.ts';
import type { EngineMarket } from '../markets/engine-market.ts';
import { forgetTickets } from '../tickets/forget-tickets.ts';
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
