import { broughtBy, type OfferedTable, riskOf, type TableResult } from '@crease/games';
import type { Money } from '@crease/kernel';
import type { TableBet, TableOutcome, TablePlay } from './table-round.ts';

/** Returns the stake on each spot, in order of the first bet on it. */
export function stakesOf({ sets }: Pick<TablePlay, 'sets'>): TableBet[] {
  const stakes = new Map<string, Money>();
  for (const { spot, stake } of sets.flat()) stakes.set(spot, (stakes.get(spot) ?? 0) + stake);
  return [...stakes].map(([spot, stake]) => ({ spot, stake }));
}

/** Returns the total risk of bets. */
export function riskOfBets({ game }: OfferedTable, bets: readonly TableBet[]): Money {
  return bets.reduce((sum, { spot, stake }) => sum + riskOf(game, spot, stake), 0);
}

/** Returns the payout of each bet of a player. */
export function decideBets(
  { kind, game }: OfferedTable,
  play: Pick<TablePlay, 'sets'>,
  { roundNo, result }: { readonly roundNo: number; readonly result: TableResult },
): TableOutcome {
  const bets = stakesOf(play).map(({ spot, stake }) => ({
    spot,
    stake,
    risk: riskOf(game, spot, stake),
    back: broughtBy(game, spot, { stake, result }),
  }));
  return { game: kind, roundNo, result, bets };
}
