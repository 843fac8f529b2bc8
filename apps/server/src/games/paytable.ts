import type { GameDetail } from '@crease/contract';
import { instantGame, RETURNED, slotOf, tableOf } from '@crease/games';

type Paytable = GameDetail['paytable'];
const HUNDRED = 100;

/** Payouts of a game in bets: by symbol and count, by choice and outcome, or by spot. */
export function paytableOf(gameId: string): Paytable {
  const table = tableOf(gameId);
  if (table)
    return Object.entries(table.game.spots).map(([spot, { most, costs = RETURNED }]) =>
      row(spot, spot, { most: most / RETURNED, risks: costs / RETURNED }),
    );
  const slot = slotOf(gameId)?.terms;
  if (slot)
    return Object.entries(slot.pays).map(([symbol, byCount]) =>
      row(symbol, slot.symbols[symbol] ?? symbol, byCount, slot.unitsPerBet),
    );
  return (instantGame(gameId)?.paytable() ?? []).map(([symbol, name, pays]) => row(symbol, name, pays, HUNDRED));
}

function row(symbol: string, name: string, pays: object, unit = 1): Paytable[number] {
  return {
    symbol,
    name,
    pays: Object.fromEntries(Object.entries(pays).map(([count, units]) => [count, units / unit])),
  };
}
