import { readFileSync } from 'node:fs';
import { type SandboxesState, stateOfRows } from '@crease/gateways';
import { expect, it } from 'vitest';
import { sandboxRowStore } from '../../queries/cashier/sandbox-rows.ts';
import { SILENT_LOG } from '../../sql/store-log.ts';
import { openOlderDatabase } from '../../testing/older-database.ts';
import { migrate } from '../migrate.ts';

/**
 * Written by the sandboxes of schema 32. At every provider that keeps payments: one paid, one that failed, one to be
 * paid late, one paid by another sum, one open, two payouts; on both chains transfers, a reorganisation, an address
 * without a transfer; more than ten callbacks that wait, some of them tried before. Its keys are none.
 */
const BEFORE = readFileSync(new URL('../testing/sandboxes-of-schema-32.json', import.meta.url), 'utf8');

/** An open order of Nagad's that was asked for and not yet made has no row: whoever asked for it was stopped, too. */
function withoutBegun({ books, ...state }: SandboxesState): SandboxesState {
  const { begun: _, ...nagad } = books.m_nagad as Record<string, unknown>;
  return { ...state, books: { ...books, m_nagad: nagad } };
}

it('a database of before: every payment, every callback and what each chain counts lies in rows, in its order', async () => {
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
  // All but the keys went out of the settings.
  expect(carried.kept).toEqual({ value: { keys: before.keys } });
  const after = stateOfRows(carried.rows, before.keys);
  // Lists in their order: the next start names callbacks by it, and the oldest payments are forgotten first.
  expect(after).toEqual(before);
  const callbacks = carried.rows.filter(({ key }) => key.startsWith('waiting/'));
  expect(callbacks.length).toBeGreaterThan(10);
  expect(callbacks.map(({ key }) => key)).toEqual(callbacks.map((_, at) => `waiting/${at + 1}`));
  expect(carried.rows.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['m_bkash/payments/D1001', 'm_paytm/payouts/W1029', 'm_binance_bsc', 'late']),
  );
  // A start more changes nothing, and what comes later comes after.
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
