import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadEngine } from '../../load/load-engine.ts';
import { POSTGRES_TYPES } from '../../sql/postgres-types.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { socketFolderOf } from '../../testing/embedded-server.ts';
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts';
import { audit } from '../audit.ts';

/** Number of settled tickets next to the live ones. */
const MANY = 20_000;

let test: TestStore;
let client: pg.Client;
/** Plans of the queries that read tickets. */
const plans: string[] = [];
const explaining: SqlReader = {
  rows: async <R>({ text, values }: { text: string; values?: readonly unknown[] | undefined }) => {
    const explained = await client.query(`EXPLAIN ${text}`, values as unknown[]);
    const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n');
    if (/ on tickets\b/.test(plan)) plans.push(plan);
    return (await client.query(text, values as unknown[])).rows as R[];
  },
};

beforeAll(async () => {
  test = await openTestStore();
  const options = { user: 'crease', database: 'postgres', types: POSTGRES_TYPES };
  client = new pg.Client({ host: socketFolderOf(test.dataDir), ...options });
  await client.connect();
  await client.query('SET session_replication_role = replica');
  await client.query(`
    INSERT INTO tickets (ticket_id, player_id, asset, lines, placed_at, stake, status, returned, cashed_out, body)
    SELECT n, 1, 'play:INR', 1, 0, 100, CASE WHEN n <= 2 THEN 'pending' WHEN n <= 4 THEN 'open' ELSE 'settled' END, 0, 0,
      json_build_object('ticketId', n, 'legs', repeat('x', 1000)) FROM generate_series(1, ${MANY}) n`);
  await client.query('ANALYZE tickets');
});
afterAll(async () => {
  await client.end();
  await test.remove();
});

it('a start and an audit read the live tickets by their index, not the whole table', async () => {
  const { tickets } = await loadEngine(explaining);
  expect(tickets.map(({ ticketId }) => ticketId)).toEqual([1, 2, 3, 4]);
  expect((await audit(explaining)).filter((breach) => breach.includes('ticket'))).toHaveLength(4);
  const whole = plans.filter((plan) => plan.includes('Seq Scan on tickets'));
  const indexed = plans.filter((plan) => plan.includes('tickets_live'));
  expect([whole, indexed.length]).toEqual([[], 2]);
});
