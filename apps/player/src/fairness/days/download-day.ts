import type { DayRound, GameRound } from '@crease/client';
import { csvFile } from '@crease/kernel';
import { call, saveText } from '@crease/web';
import { jetRows, ownRows, tableRows } from './day-rows.ts';

/**
 * Downloads all rounds of a day as `crease-rounds-jet-2026-11-23.csv`.
 * @param of `own`: the player's own rounds; else a shared game
 * @param day in India, `2026-11-23`
 * @returns the number of rounds; without any, no file is made.
 * @throws {ApiError}
 */
export async function downloadDay(of: string, day: string): Promise<number> {
  const rows = of === 'own' ? ownRows(await ownRounds(day)) : await sharedRows(of, day);
  const rounds = rows.length - 1;
  if (rounds > 0) saveText(`crease-rounds-${of}-${day}.csv`, csvFile(rows));
  return rounds;
}

async function sharedRows(gameId: string, day: string) {
  const rounds: DayRound[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: { items: DayRound[]; next: number | null } = await call('dayRounds', {
      params: { gameId, day },
      query: { after },
    });
    rounds.push(...page.items);
    after = page.next;
  }
  return gameId === 'jet' ? jetRows(rounds) : tableRows(rounds);
}

async function ownRounds(day: string): Promise<GameRound[]> {
  const rounds: GameRound[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await call('gameRounds', { query: { from: day, to: day, page } });
    rounds.push(...items);
    if (items.length === 0 || rounds.length >= total) return rounds;
  }
}
