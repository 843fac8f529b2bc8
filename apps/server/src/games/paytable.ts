import type { GameDetail } from '@crease/contract';
import { dicePays, gameRules, RETURNED, slotOf, tableOf } from '@crease/games';

type Paytable = GameDetail['paytable'];
/** Payouts in hundredths of the stake, by what is counted. */
type Pays = Readonly<Record<string, number>>;

const HUNDRED = 100;

/** Payouts of a game in bets: by symbol and count, by choice and outcome, or by spot. */
export function paytableOf(gameId: string): Paytable {
  const table = tableOf(gameId);
  if (table)
    return Object.entries(table.game.spots).map(([spot, { most, costs = RETURNED }]) =>
      row(spot, spot, { most: most / RETURNED, risks: costs / RETURNED }),
    );
  return slotOf(gameId) ? slotRows(gameId) : (INSTANT[gameId]?.(gameRules(gameId) ?? {}) ?? []);
}

function slotRows(gameId: string): Paytable {
  const terms = slotOf(gameId)?.terms;
  if (!terms) return [];
  const { pays, symbols, unitsPerBet } = terms;
  return Object.entries(pays).map(([symbol, byCount]) => row(symbol, symbols[symbol] ?? symbol, byCount, unitsPerBet));
}

const INSTANT: Readonly<Record<string, (rules: Readonly<Record<string, unknown>>) => Paytable>> = {
  dice: ({ leastWins, mostWins, values }) => {
    const wins = [];
    for (let count = leastWins as number; count <= (mostWins as number); count += HUNDRED) wins.push(count);
    const pays = Object.fromEntries(wins.map((count) => [count, dicePays(count)]));
    return [row('wins', `Winning values of ${values}`, pays, HUNDRED)];
  },
  mines: ({ pays }) =>
    Object.entries(pays as Record<string, Pays>).map(([mines, bySafe]) =>
      row(mines, `${mines} mines, by safe tiles`, bySafe, HUNDRED),
    ),
  plinko: ({ pays }) =>
    Object.entries(pays as Record<string, Record<string, Pays>>).flatMap(([rows, byRisk]) =>
      Object.entries(byRisk).map(([risk, byBin]) => row(`${rows}-${risk}`, `${rows} rows, ${risk}`, byBin, HUNDRED)),
    ),
  'hi-lo': ({ pays }) => [row('step', 'Ranks of 13 that win, one step', pays as Pays, HUNDRED)],
};

function row(symbol: string, name: string, pays: Pays, unit = 1): Paytable[number] {
  return {
    symbol,
    name,
    pays: Object.fromEntries(Object.entries(pays).map(([count, units]) => [count, units / unit])),
  };
}
