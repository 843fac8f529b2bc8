import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { socketFolderOf } from './testing/embedded-server.ts';
import { openTestStore, type TestStore } from './testing/open-test-store.ts';
import { sampleJournal, sampleSportEvent } from './testing/sample-facts.ts';

let test: TestStore;
let sql: pg.Client;

const transfer = (transferId: number, debit: string, credit: string, amount: number) => ({
  transferId,
  debit,
  credit,
  amount,
  debitBalance: -amount,
  creditBalance: amount,
});

beforeAll(async () => {
  test = await openTestStore();
  const journal = sampleJournal(1, [transfer(1, 'issue:play:INR', 'cash:1:play:INR', 500)]);
  const real = sampleJournal(2, [transfer(2, 'issue:real:INR', 'cash:2:real:INR', 700)], { asset: 'real:INR' });
  await test.store.commit(
    test.store.collect([
      { fact: 'journalPosted', journal },
      { fact: 'journalPosted', journal: real },
    ]),
  );
  sql = new pg.Client({ host: socketFolderOf(test.dataDir), user: 'crease', database: 'postgres' });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await test.remove();
});

it.each([
  'UPDATE transfers SET amount = 1',
  'UPDATE journals SET terms = $${}$$ WHERE journal_id = 1',
  'DELETE FROM transfers',
  'DELETE FROM journals WHERE journal_id = 99',
  'TRUNCATE transfers',
  'TRUNCATE journals CASCADE',
])('posted rows cannot change: %s [W01]', async (statement) => {
  await expect(sql.query(statement)).rejects.toMatchObject({ code: '42501' });
  const { rows } = await sql.query('SELECT count(*)::int AS n, sum(amount)::int AS total FROM transfers');
  expect(rows).toEqual([{ n: 2, total: 1200 }]);
});

/**
 * A transfer names both sides and one positive amount, so an unbalanced journal cannot be stored; these are the
 * remaining faults.
 */
it.each([
  ['a zero amount', [3, 1, 'play:INR', 'issue:play:INR', 'cash:1:play:INR', 0]],
  ['a negative amount', [3, 1, 'play:INR', 'issue:play:INR', 'cash:1:play:INR', -5]],
  ['from an account to itself', [3, 1, 'play:INR', 'cash:1:play:INR', 'cash:1:play:INR', 5]],
  ['one side missing', [3, 1, 'play:INR', null, 'cash:1:play:INR', 5]],
  ['an account of another asset', [3, 1, 'play:INR', 'cash:1:play:INR', 'cash:2:real:INR', 5]],
  ['another asset than its journal', [3, 1, 'real:INR', 'issue:real:INR', 'cash:2:real:INR', 5]],
  ['no journal', [3, 99, 'play:INR', 'issue:play:INR', 'cash:1:play:INR', 5]],
  ['no account', [3, 1, 'play:INR', 'issue:play:INR', 'cash:99:play:INR', 5]],
])('a transfer of %s is refused [W02]', async (_, values) => {
  const insert = `INSERT INTO transfers (transfer_id, journal_id, asset, debit, credit, amount, debit_balance,
    credit_balance, at) VALUES ($1, $2, $3, $4, $5, $6, 0, 0, 0)`;
  await expect(sql.query(insert, values)).rejects.toMatchObject({ code: /^23/ });
});

it('a journal that mixes play and real money does not commit, nor does its batch [W02]', async () => {
  const mixed = sampleJournal(3, [transfer(3, 'issue:play:INR', 'cash:2:real:INR', 5)]);
  const rows = test.store.collect([
    { fact: 'journalPosted', journal: mixed },
    { fact: 'sportEventChanged', sportEvent: sampleSportEvent('in-the-same-batch') },
  ]);
  await expect(test.store.commit(rows)).rejects.toMatchObject({ name: 'CommitRefusedError' });
  expect(await test.store.catalogue.sportEvent('in-the-same-batch')).toBeNull();
  expect(await test.store.audit()).toEqual([]);
});

it('a second journal with the same key does not commit', async () => {
  const again = sampleJournal(4, [transfer(4, 'issue:play:INR', 'cash:1:play:INR', 5)], { key: 'key-1' });
  await expect(
    test.store.commit(test.store.collect([{ fact: 'journalPosted', journal: again }])),
  ).rejects.toMatchObject({
    name: 'CommitRefusedError',
  });
});

it("no batch makes a player's balance negative", async () => {
  const overdrawn = sampleJournal(5, [
    { ...transfer(5, 'cash:1:play:INR', 'issue:play:INR', 600), debitBalance: -100 },
  ]);
  await expect(
    test.store.commit(test.store.collect([{ fact: 'journalPosted', journal: overdrawn }])),
  ).rejects.toMatchObject({
    message: expect.stringContaining('players_are_never_below_zero'),
  });
});

it('the audit finds a balance that differs from its transfers', async () => {
  expect(await test.store.audit()).toEqual([]);
  await sql.query("UPDATE accounts SET balance = balance + 1 WHERE account_id = 'cash:1:play:INR'");
  const found = await test.store.audit();
  expect(found).toContainEqual(expect.stringContaining('I2'));
  expect(found).toContainEqual(expect.stringContaining('cash:1:play:INR: 501 against 500'));
  await sql.query("UPDATE accounts SET balance = balance - 1 WHERE account_id = 'cash:1:play:INR'");
});
