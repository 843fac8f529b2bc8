import { hash } from 'node:crypto';
import type { AuditRow, AuditTrailStore } from './audit-trail.ts';

/** The last entry read, as the next one refers to it. */
type AuditLink = Pick<AuditRow, 'entryId' | 'hash'>;

export interface AuditVerdict {
  readonly entries: number;
  readonly whole: boolean;
  /** The first entry that does not match its predecessor. */
  readonly brokenAt: string | null;
  readonly head: string;
}

/** Entries read at a time. */
const PAGE = 1000;

/** Verifies the whole chain of the audit trail. @param expected an entry that must be in it. */
export async function checkAuditChain(
  store: Pick<AuditTrailStore, 'after'>,
  expected: AuditLink | undefined = undefined,
): Promise<AuditVerdict> {
  let last: AuditLink = { entryId: 0, hash: '' };
  for (;;) {
    const rows = await store.after(last.entryId, PAGE);
    for (const row of rows) {
      if (!follows(row, last)) return verdict(last, String(row.entryId));
      last = row;
    }
    if (rows.length < PAGE) break;
  }
  const missing = (expected?.entryId ?? 0) > last.entryId;
  return verdict(last, missing ? String(last.entryId + 1) : null);
}

/** Returns the hash of an entry after the entry with the hash `previous`. */
export function chainHash(previous: string, line: string): string {
  return hash('sha256', `${previous}\n${line}`, 'hex');
}

function verdict(last: AuditLink, brokenAt: string | null): AuditVerdict {
  return { entries: last.entryId, whole: brokenAt === null, brokenAt, head: last.hash };
}

function follows(row: AuditRow, last: AuditLink): boolean {
  if (row.entryId !== last.entryId + 1 || row.previousHash !== last.hash) return false;
  if (chainHash(row.previousHash, row.line) !== row.hash) return false;
  const { id, at, operator, act } = JSON.parse(row.line) as Record<'id' | 'at' | 'operator' | 'act', string>;
  return id === String(row.entryId) && Date.parse(at) === row.at && operator === row.operator && act === row.act;
}
