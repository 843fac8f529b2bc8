import { expect, it } from 'vitest';
import { statementPage } from '../queries/statement.ts';
import { JOURNALS } from '../rows/wallet/wallet-tables.ts';
import { SILENT_LOG } from '../sql/store-log.ts';
import { sampleJournal } from '../testing/sample-facts.ts';
import { openOlderDatabase } from '../testing/test-databases.ts';
import { migrate } from './migrate.ts';

const BEFORE = `
  INSERT INTO players VALUES (1, 'Asha', 'play:INR', false, false, 1, true);
  INSERT INTO accounts VALUES ('issue:play:INR', 'play:INR', -900), ('cash:1:play:INR', 'play:INR', 900);
  INSERT INTO journals (journal_id, key, asset, kind, at, description, reference)
    VALUES (1, 'opening:1', 'play:INR', 'opening', 1, 'Play chips to start with', '');
  INSERT INTO transfers VALUES (1, 1, 'play:INR', 'issue:play:INR', 'cash:1:play:INR', 900, -900, 900, 1);`;

it('an old line keeps its sentence, a new one its terms, and every journal has exactly one', async () => {
  const older = await openOlderDatabase({ below: 13, rows: BEFORE });
  const { session } = older;
  await migrate(session, SILENT_LOG);
  await session.transaction([
    JOURNALS.copy([sampleJournal(2, [], { at: 2, terms: { about: 'correction', market: 'Rain \u0000 ₹' } })]),
    {
      text: `INSERT INTO transfers VALUES (2, 2, 'play:INR', 'issue:play:INR', 'cash:1:play:INR', 100, -1000, 1000, 2)`,
      values: [],
    },
  ]);
  const { items } = await statementPage(session, {
    playerId: 1,
    page: 1,
    pageSize: 50,
    newestFirst: false,
    from: '1970-01-01',
    to: '1970-01-01',
  });
  expect(items.map(({ terms, description }) => [terms, description])).toEqual([
    [null, 'Play chips to start with'],
    [{ about: 'correction', market: 'Rain \ufffd ₹' }, null],
  ]);
  const made = (columns: string, values: string) =>
    session.script(`INSERT INTO journals (journal_id, key, asset, kind, at, reference${columns})
      VALUES (3, 'x', 'play:INR', 'opening', 1, ''${values})`);
  await expect(made('', '')).rejects.toThrow('terms_or_description');
  await expect(made(', terms, description', `, '{}', 'Both'`)).rejects.toThrow('terms_or_description');
  await older.remove();
});
