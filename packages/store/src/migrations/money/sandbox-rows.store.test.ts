import { readFileSync } from 'node:fs';
import { type SandboxesState, stateOfRows } from '@crease/gateways';
import { expect, it } from 'vitest';
import { sandboxRowStore } from '../../queries/cashier/sandbox-rows.ts';
import { SILENT_LOG } from '../../sql/store-log.ts';
import { openOlderDatabase } from '../../testing/test-databases.ts';
import { migrate } from '../migrate.ts';

/**
 * Written by the sandboxes of schema 32. At every provider that keeps payments: one paid, one failed, one to be paid
 * late, one paid with another amount, one open, two payouts; on both chains transfers, a reorganisation, an address
 * without a transfer; more than ten waiting callbacks, some of them tried before. Its keys are invalid.
 */
const BEFORE = readFileSync(new URL('../testing/sandboxes-of-schema-32.json', import.meta.url), 'utf8');

/** An open order of Nagad that was requested and not yet made has no row: its requester was stopped too. */
function withoutBegun({ books, ...state }: SandboxesState): SandboxesState {
  const { begun: _, ...nagad } = books.m_nagad as Record<string, unknown>;
  return { ...state, books: { ...books, m_nagad: nagad } };
}

it('an older database: payments, callbacks and counters of chains become rows, in order', async () => {
  const before = withoutBegun(JSON.parse(BEFORE) as SandboxesState);
  const rows = `INSERT INTO settings (key, value) VALUES ('cashier.sandboxes', '${BEFORE.replaceAll("'", "''")}');`;
  const older = await openOlderDatabase({ below: 33, rows });
  const { session } = older;
  await migrate(session, SILENT_LOG);
  const now = async () => {
    const [kept] = await session.rows({ text: `SELECT value FROM settings WHERE key = 'cashier.sandboxes'` });
    return { kept, rows: await sandboxRowStore(session).all() };
  };
  const carried = await now();
  // Only the keys stayed in the settings.
  expect(carried.kept).toEqual({ value: { keys: before.keys } });
  const after = stateOfRows(carried.rows, before.keys);
  // Lists keep their order: callbacks are named by it, and the oldest payments are dropped first.
  expect(after).toEqual(before);
  const callbacks = carried.rows.filter(({ key }) => key.startsWith('waiting/'));
  expect(callbacks.length).toBeGreaterThan(10);
  expect(callbacks.map(({ key }) => key)).toEqual(callbacks.map((_, at) => `waiting/${at + 1}`));
  expect(carried.rows.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['m_bkash/payments/D1001', 'm_paytm/payouts/W1029', 'm_binance_bsc', 'late']),
  );
  // Another start changes nothing, and later rows follow.
  await migrate(session, SILENT_LOG);
  expect(await now()).toEqual(carried);
  await sandboxRowStore(session).keep([
    { key: 'm_bkash/payments/D2000', value: { paymentId: 'D2000' } },
    { key: 'waiting/1', value: undefined },
  ]);
  const later = stateOfRows((await now()).rows, before.keys);
  expect((later.books.m_bkash as { payments: { paymentId: string }[] }).payments.at(-1)?.paymentId).toBe('D2000');
  expect(later.waiting).toEqual((before.waiting as unknown[]).slice(1));
  await older.remove();
});
