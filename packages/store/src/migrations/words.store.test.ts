import { expect, it } from 'vitest';
import { loadEngine } from '../load/load-engine.ts';
import { SILENT_LOG } from '../sql/store-log.ts';
import { openOlderDatabase } from '../testing/test-databases.ts';
import { migrate } from './migrate.ts';

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
    SELECT 'odds', id, 1, 'play:INR', 'match_odds', 0, 'back', 200, 0, 100, 'goodTillCancelled', 0, 'lapse', 'ref' || id, 1, 0, 0, 1,
           0, 0, 0, 100, 0, 0, 'lapsed', reason, 0
    FROM (VALUES (1, 'runner_withdrawn'), (2, 'market_suspended')) AS v (id, reason);`;

it('an older database loads with a removed runner, a stopped market, and the reason of an ended order', async () => {
  const older = await openOlderDatabase({ below: 11, rows: BEFORE });
  const { session } = older;
  await migrate(session, SILENT_LOG);
  const { markets, orders } = await loadEngine(session);
  expect(markets).toMatchObject([{ status: 'suspended', removals: [REMOVAL], stopped: true }]);
  expect(orders.map(({ orderId, reason }) => [orderId, reason])).toEqual([
    [1, 'runner_removed'],
    [2, 'market_suspended'],
  ]);
  await older.remove();
});
