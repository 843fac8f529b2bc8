import type { GameDay as WireDay } from '@crease/contract';
import { unitsFromMoney } from '@crease/kernel';
import { type ListedGame, perCent } from '../game-lobby.ts';
import { type FigureDay, sumDays } from './game-figures.ts';
import { returnsOf } from './game-returns.ts';
import { indianDate } from './indian-date.ts';

/** Adds the theoretical return to a game's day; nothing for an unknown game. */
export function gameDayWire(row: FigureDay, game: ListedGame | null): WireDay[] {
  if (!game || row.staked === 0) return [];
  const { gameId, day, rounds, staked, returned } = row;
  const { stated, share, within } = returnsOf(sumDays([row]), game);
  return [
    {
      gameId,
      name: game.name,
      day: indianDate(day),
      rounds,
      staked: unitsFromMoney(staked),
      returned: unitsFromMoney(returned),
      stated: perCent(stated.least),
      measured: perCent(share ?? 0),
      within: within === null ? null : perCent(within),
    },
  ];
}
