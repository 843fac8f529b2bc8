import pg from 'pg';
import { expect, it } from 'vitest';
import { loadHouse } from '../load/load-house.ts';
import { openPostgresSession } from '../sql/postgres-session.ts';
import { SILENT_LOG } from '../store-log.ts';
import { openTestStore } from '../testing/open-test-store.ts';
import { socketFolderOf } from '../testing/socket-folder.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

const REMOVAL = { runnerIndex: 2, factorBps: 1620, lastFillId: 7, reason: 'Injured' };

const BEFORE = `
  INSERT INTO players VALUES (1, 'Ann', 'play:INR', false, false, 1, true);
  INSERT INTO markets (market_id, game_id, sport_id, type, definition, status, status_reason, in_play, version,
                       guard_version, state, settlement_version, runner_status, withdrawals, held)
    VALUES ('odds', 'g1', 1, 'match_odds', '{}', 'suspended', 'Under review', false, 3, 3, '', 0,
            '["active", "active", "removed"]', '[${JSON.stringify(REMOVAL)}]', true);
  INSERT INTO orders (market_id, order_id, player_id, asset, market_type, runner_index, side, price, run, size,
                      time_in_force, min_fill, persistence, client_ref, placed_at, due_at, rested_seq, market_version,
                      matched, remaining, cancelled, lapsed, voided, matched_value, status, reason, settled_at)
    SELECT 'odds', id, 1, 'play:INR', 'match_odds', 0, 'back', 200, 0, 100, 'rest', 0, 'lapse', 'ref' || id, 1, 0, 0, 1,
           0, 0, 0, 100, 0, 0, 'lapsed', reason, 0
    FROM (VALUES (1, 'runner_withdrawn'), (2, 'market_suspended')) AS v (id, reason);`;

it('a database of before loads: a runner that was taken out, a market that was stopped, and why an order ended', async () => {
  const home = await openTestStore();
  const connection = { host: socketFolderOf(home.dataDir), user: 'crease', database: 'postgres' };
  const sql = new pg.Client(connection);
  await sql.connect();
  await sql.query('CREATE DATABASE older');
  await sql.end();
  const session = await openPostgresSession({ ...connection, database: 'older' });
  await session.script('CREATE TABLE migrations (number int4, name text, reason text)');
  for (const { number, sql: text } of MIGRATIONS.filter((migration) => migration.number < 11))
    await session.script(`${text}; INSERT INTO migrations VALUES (${number}, '', '')`);
  await session.script(BEFORE);
  await migrate(session, SILENT_LOG);
  const { markets, orders } = await loadHouse(session);
  expect(markets).toMatchObject([{ status: 'suspended', removals: [REMOVAL], stopped: true }]);
  expect(orders.map(({ orderId, reason }) => [orderId, reason])).toEqual([
    [1, 'runner_removed'],
    [2, 'market_suspended'],
  ]);
  await session.close();
  await home.remove();
});
