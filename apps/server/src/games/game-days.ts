import type { GameDay as WireDay } from '@crease/contract';
import { slotOf } from '@crease/games';
import { unitsFromMoney } from '@crease/kernel';
import { startOfDay } from '@crease/operations';
import type { GameDay } from '@crease/store';
import { type ListedGame, perCent } from './game-lobby.ts';

const IN_95_PER_CENT = 1.96;
const INDIA_MS = 19_800_000;

/**
 * One game on one day: what came back beside what is stated. With unequal stakes luck may carry the measured return
 * √(Σ stake² × sd²) ÷ Σ stake away from the stated one, 1.96 times that in 19 days of 20. Nothing for an unknown game.
 */
export function gameDayWire({ gameId, day, ...row }: GameDay, game: ListedGame | null): WireDay[] {
  if (!game || row.staked === 0) return [];
  const { rounds, staked, returned, squares } = row;
  const deviation = slotOf(gameId)?.terms.returns.standardDeviation;
  const within = deviation === undefined ? null : (IN_95_PER_CENT * deviation * Math.sqrt(squares)) / staked;
  return [
    {
      gameId,
      name: game.name,
      day: new Date(startOfDay(day) + INDIA_MS).toISOString().slice(0, 10),
      rounds,
      staked: unitsFromMoney(staked),
      returned: unitsFromMoney(returned),
      stated: perCent(game.returns.least),
      measured: perCent(returned / staked),
      within: within === null ? null : perCent(within),
    },
  ];
}
