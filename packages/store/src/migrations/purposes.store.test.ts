import { expect, it } from 'vitest';
import { SILENT_LOG } from '../sql/store-log.ts';
import { openOlderDatabase } from '../testing/test-databases.ts';
import { migrate } from './migrate.ts';

const BEFORE = `
  INSERT INTO players VALUES (1, 'Asha', 'play:INR', false, false, 1, true), (2, 'Ravi', 'real:INR', false, false, 1, true);
  INSERT INTO accounts VALUES ('issue:play:INR', 'play:INR', -900), ('player:1', 'play:INR', 1000),
    ('debt:1', 'play:INR', -100), ('issue:real:INR', 'real:INR', -70), ('player:2', 'real:INR', 70);
  INSERT INTO journals VALUES (1, 'opening:1', 'play:INR', 'opening', 1, '', ''), (2, 'debt:1:2', 'play:INR', 'debt_lent', 1, '', ''),
    (3, 'opening:2', 'real:INR', 'opening', 1, '', '');
  INSERT INTO transfers VALUES (1, 1, 'play:INR', 'issue:play:INR', 'player:1', 900, -900, 900, 1),
    (2, 2, 'play:INR', 'debt:1', 'player:1', 100, -100, 1000, 1), (3, 3, 'real:INR', 'issue:real:INR', 'player:2', 70, -70, 70, 1);
  INSERT INTO holds VALUES (1, 'market-1', 'play:INR', 300);
  INSERT INTO answers VALUES (1, 'a', 1, 1, NULL, '{"kind":"cancelled","cancelled":[],"wallet":{"balance":700,"cash":1000,"exposure":300}}'),
    (1, 'b', 2, 2, 9, '[1,"Tides v Embers",0,500,0,0,0,0,"unmatched",null,0,0,null,500,1000,500]');
  INSERT INTO markets (market_id, game_id, sport_id, type, definition, status, status_reason, in_play, version,
                       guard_version, state, settlement_version, runner_status, stopped)
    VALUES ('market-1', 'g1', 1, 'match_odds', '{}', 'open', '', false, 1, 1, '', 0, '[]', false);
  INSERT INTO orders (market_id, order_id, player_id, asset, market_type, runner_index, side, price, run, size,
                      time_in_force, min_fill, persistence, client_ref, placed_at, due_at, rested_seq, market_version,
                      matched, remaining, cancelled, lapsed, voided, matched_value, status, settled_at)
    VALUES ('market-1', 9, 1, 'play:INR', 'match_odds', 0, 'back', 200, 0, 500, 'goodTillCancelled', 500, 'lapse', 'b',
            1, 0, 1, 0, 0, 500, 0, 0, 0, 0, 'unmatched', 0);`;

it('an older database: accounts get their asset, holds of markets are dropped, answers use the terms of the ledger', async () => {
  const older = await openOlderDatabase({ below: 12, rows: BEFORE });
  const { session } = older;
  await migrate(session, SILENT_LOG);
  const accounts = await session.rows<{ id: string; balance: number }>({
    text: 'SELECT account_id AS id, balance FROM accounts ORDER BY account_id',
  });
  expect(Object.fromEntries(accounts.map(({ id, balance }) => [id, balance]))).toEqual({
    'cash:1:play:INR': 1000,
    'cash:2:real:INR': 70,
    'debt:1:play:INR': -100,
    'issue:play:INR': -900,
    'issue:real:INR': -70,
  });
  const legs = await session.rows({ text: 'SELECT debit, credit FROM transfers ORDER BY transfer_id' });
  expect(legs).toEqual([
    { debit: 'issue:play:INR', credit: 'cash:1:play:INR' },
    { debit: 'debt:1:play:INR', credit: 'cash:1:play:INR' },
    { debit: 'issue:real:INR', credit: 'cash:2:real:INR' },
  ]);
  expect(await session.rows({ text: 'SELECT * FROM holds' })).toEqual([]);
  const bodies = await session.rows<{ body: string }>({ text: 'SELECT body FROM answers ORDER BY client_ref' });
  expect(JSON.parse(bodies[0]?.body ?? '')).toEqual({
    kind: 'cancelled',
    cancelled: [],
    wallet: { cash: 1000, held: 300, available: 700 },
  });
  const [stored] = await session.rows({
    text: 'SELECT told_event AS event, told_cash AS cash, told_held AS held FROM orders',
  });
  expect(stored).toEqual({ event: 'Tides v Embers', cash: 1000, held: 500 });
  // The guards are active again.
  await expect(session.rows({ text: 'UPDATE transfers SET amount = 1' })).rejects.toThrow('is refused');
  await expect(
    session.rows({ text: "UPDATE accounts SET balance = -1 WHERE account_id = 'cash:1:play:INR'" }),
  ).rejects.toThrow('never_below_zero');
  await older.remove();
});
