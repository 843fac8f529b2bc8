import { backOf, type GamePlay } from './game-play.ts';

const RUPEE = 100;

/** ₹10 to ₹25,000 a round, in whole rupees; a round brings ₹50,00,000 at most. Paise. */
export const STAKES = { min: 10 * RUPEE, max: 25_000 * RUPEE, mostWin: 50_00_000 * RUPEE, step: RUPEE } as const;

/** Returns the highest stake at which no win is cut, paise. @param pays the highest one, in hundredths of the stake. */
export function stakeWithinMaxWin(pays: number): number {
  return Math.min(STAKES.max, Math.floor(STAKES.mostWin / pays) * RUPEE);
}

/** Returns what a round brings, stake included, at most the maximum win. */
export function soloWin(stake: number, played: Pick<GamePlay, 'back' | 'of'>): number {
  return Math.min(backOf(stake, played), STAKES.mostWin);
}
