import type { GameDetail } from '@crease/contract';
import { slotOf } from '@crease/games';

/** What pays in a slot, in bets by symbol and how many of it; empty for another game. */
export function paytableOf(gameId: string): GameDetail['paytable'] {
  const terms = slotOf(gameId)?.terms;
  if (!terms) return [];
  const { pays, symbols, unitsPerBet } = terms;
  return Object.entries(pays).map(([symbol, byCount]) => ({
    symbol,
    name: symbols[symbol] ?? symbol,
    pays: Object.fromEntries(Object.entries(byCount).map(([count, units]) => [count, units / unitsPerBet])),
  }));
}
