import type { Fact } from '@crease/engine';
import type { CommandLogRow } from '@crease/store';
import type { WriterOptions } from './writer-options.ts';

/** Cost of storing a batch; zeros if there was nothing to store. */
interface StoredBatch {
  readonly rows: number;
  readonly collectMs: number;
  readonly commitMs: number;
}

/** Stores facts and the row of the command log in one transaction. @throws as `Store.commit`. */
export async function storeBatch(
  { crashPoint, store }: Pick<WriterOptions, 'crashPoint' | 'store'>,
  facts: readonly Fact[],
  row: CommandLogRow | null = null,
): Promise<StoredBatch> {
  if (facts.length === 0 && row === null) return { rows: 0, collectMs: 0, commitMs: 0 };
  const started = performance.now();
  const factRows = store.collect(facts);
  const collectedRows = row ? store.commandLog.withRow(factRows, row) : factRows;
  const collected = performance.now();
  // The engine continues while the crash test waits: rows must be built before.
  const rows = crashPoint ? { ...collectedRows, statements: [...collectedRows.statements] } : collectedRows;
  await crashPoint?.('before begin', facts);
  await store.commit(rows, crashPoint && (() => crashPoint('before commit', facts)));
  await crashPoint?.('after commit', facts);
  const commitMs = performance.now() - collected;
  return { rows: rows.rowCount, collectMs: collected - started, commitMs };
}
