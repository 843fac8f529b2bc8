import type { ClaimState, Turnover } from '../../accounts/claim.ts';
import type { ReadonlyEngine } from '../state.ts';

/**
 * Returns the waiting entries of a claim that count together with bets on some sport events: those on the same events,
 * and on further events that tickets join to them. Returns null while the player has an open bet on one of these
 * events, because it could still cover the others.
 */
export function settledGroup(
  engine: ReadonlyEngine,
  claim: ClaimState,
  gameIds: readonly string[],
): readonly Turnover[] | null {
  const games = new Set(gameIds);
  const waiting = waitingOf(claim);
  const group = new Set<Turnover>();
  for (let size = -1; size < group.size; ) {
    size = group.size;
    for (const entry of waiting) {
      if (!entry.netting?.gameIds.some((gameId) => games.has(gameId))) continue;
      group.add(entry);
      for (const gameId of entry.netting.gameIds) games.add(gameId);
    }
  }
  return hasOpenBets(engine, claim, games) ? null : [...group];
}

/** Returns the settled entries that wait for other bets on the same events. */
export function waitingOf({ turnover }: ClaimState): Turnover[] {
  return [...turnover.values()].filter(({ netting }) => netting?.group === 0);
}

function hasOpenBets(engine: ReadonlyEngine, { playerId, asset }: ClaimState, games: ReadonlySet<string>): boolean {
  for (const gameId of games)
    for (const marketId of engine.tickets.marketsOf(gameId))
      for (const ticket of engine.tickets.inMarket(marketId))
        if (ticket.playerId === playerId && ticket.status === 'open') return true;
  for (const { definition, books } of engine.markets.values()) {
    const book = games.has(definition.gameId) ? books.get(asset) : undefined;
    if (!book?.positions.has(playerId)) continue;
    if (book.orders.some((order) => order.playerId === playerId && order.matched > 0 && order.settledAt === 0))
      return true;
  }
  return false;
}
