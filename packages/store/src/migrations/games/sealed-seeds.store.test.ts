import { expect, it } from 'vitest';
import { gameStore } from '../../queries/games/games.ts';
import { SILENT_LOG } from '../../sql/store-log.ts';
import { openOlderDatabase } from '../../testing/test-databases.ts';
import { migrate } from '../migrate.ts';

const BEFORE = {
  tableId: 'roulette',
  roundNo: 7,
  phase: 'closed',
  commitment: 'aa',
  salt: 'cc',
  clientSeeds: ['arjun-4402'],
};

it('older rounds keep their salt and seeds as scheme 1, and a new phase is allowed', async () => {
  const row = (roundNo: number, phase: string) =>
    `INSERT INTO table_rounds VALUES ('roulette', ${roundNo}, '${phase}', 'aa', 0, 0, 0, 1, NULL, '${JSON.stringify({ ...BEFORE, roundNo })}')`;
  const older = await openOlderDatabase({ below: 43, rows: `${row(7, 'closed')};` });
  await migrate(older.session, SILENT_LOG);
  const added = { scheme: 1, sealed: [], revealMs: 0, revealsUntil: null, beacon: null };
  expect(await gameStore(older.session).tableRound('roulette', 7)).toEqual({ ...BEFORE, ...added });
  await older.session.script(row(8, 'revealing'));
  await expect(older.session.script(row(9, 'shuffling'))).rejects.toThrow();
  await older.remove();
});
