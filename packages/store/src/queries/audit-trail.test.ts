import { expect, it } from 'vitest';
import { type AuditRow, chainHash, checkAuditChain } from './audit-trail.ts';

/** A chain of entries with these acts. */
function chain(...acts: readonly string[]): AuditRow[] {
  const rows: AuditRow[] = [];
  for (const act of acts) {
    const entryId = rows.length + 1;
    const previousHash = rows.at(-1)?.hash ?? '';
    const at = Date.UTC(2026, 10, 30) + entryId;
    const line = JSON.stringify({ id: String(entryId), at: new Date(at).toISOString(), operator: 'ana', act });
    rows.push({ entryId, at, operator: 'ana', act, line, previousHash, hash: chainHash(previousHash, line) });
  }
  return rows;
}

const storeOf = (rows: readonly AuditRow[]) => ({
  after: async (entryId: number, limit: number) => rows.filter((row) => row.entryId > entryId).slice(0, limit),
});

const written = chain('login', 'adjustBalance', 'logout');
const last = written.at(-1);

it('a chain that ends with the expected entry, or contains it, is whole', async () => {
  expect(await checkAuditChain(storeOf(written), last)).toEqual({
    entries: 3,
    whole: true,
    brokenAt: null,
    head: last?.hash,
  });
  expect(await checkAuditChain(storeOf(written), written[1])).toMatchObject({ whole: true });
});

it('a chain is broken at a changed entry, at a missing one, and at an expected one with another hash', async () => {
  const changed = written.map((row) => (row.entryId === 2 ? { ...row, operator: 'bo' } : row));
  expect(await checkAuditChain(storeOf(changed), last)).toMatchObject({ whole: false, brokenAt: '2' });
  expect(await checkAuditChain(storeOf(written.slice(0, 2)), last)).toMatchObject({ whole: false, brokenAt: '3' });
  const computedAgain = chain('login', 'adjustNothing', 'logout');
  expect(await checkAuditChain(storeOf(computedAgain))).toMatchObject({ whole: true });
  expect(await checkAuditChain(storeOf(computedAgain), last)).toMatchObject({ whole: false, brokenAt: '3' });
});
