import { hash } from 'node:crypto';
import { queryFunctions } from '../sql/query-functions.ts';
import type { SqlReader } from '../sql/sql-session.ts';
import { type Page, pageOf } from './page.ts';

/** A stored entry of the trail. `line` has its content; the other columns are for searching. */
export interface AuditRow {
  /** Rises by one. */
  readonly entryId: number;
  readonly at: number;
  readonly operator: string;
  readonly act: string;
  readonly line: string;
  readonly previousHash: string;
  readonly hash: string;
}

interface AuditListQuery extends Page {
  readonly operator?: string | undefined;
  readonly act?: string | undefined;
  /** Text contained in the line. */
  readonly search?: string | undefined;
}

const COLUMNS = 'entry_id AS "entryId", at, operator, act, line, previous_hash AS "previousHash", hash';
const APPEND = `
  INSERT INTO audit_trail (entry_id, at, operator, act, line, previous_hash, hash)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;
const LAST = `SELECT ${COLUMNS} FROM audit_trail ORDER BY entry_id DESC LIMIT 1`;
const PASSING = `FROM audit_trail WHERE ($1::text IS NULL OR operator = $1) AND ($2::text IS NULL OR act = $2)
  AND ($3::text IS NULL OR strpos(lower(line), lower($3)) > 0)`;
const LIST = `SELECT ${COLUMNS} ${PASSING} ORDER BY entry_id DESC LIMIT $4 OFFSET $5`;
const COUNT = `SELECT count(*)::int8 AS total ${PASSING}`;
const AFTER = `SELECT ${COLUMNS} FROM audit_trail WHERE entry_id > $1 ORDER BY entry_id LIMIT $2`;

/** The actions of operators. The table is append-only: the database refuses to change or remove a row. */
export function auditTrailStore(sql: SqlReader) {
  const { rows, first, run } = queryFunctions(sql);
  return {
    /** @throws if another entry already follows the same one: the chain has no forks. */
    append: ({ entryId, at, operator, act, line, previousHash, hash }: AuditRow) =>
      run(APPEND, entryId, at, operator, act, line, previousHash, hash),
    last: () => first<AuditRow>(LAST),
    /** Newest first. */
    list: ({ operator, act, search, ...page }: AuditListQuery) => {
      const values = [operator ?? null, act ?? null, search ?? null];
      return pageOf<AuditRow>(sql, { list: LIST, count: COUNT, values }, page);
    },
    /** By rising number, from the one after `entryId`. */
    after: (entryId: number, limit: number) => rows<AuditRow>(AFTER, entryId, limit),
  };
}

export type AuditTrailStore = ReturnType<typeof auditTrailStore>;

/** The last entry read, as the next one refers to it. */
type AuditLink = Pick<AuditRow, 'entryId' | 'hash'>;

export interface AuditVerdict {
  readonly entries: number;
  readonly whole: boolean;
  /** The first entry that does not match its predecessor, or is not the expected one. */
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
      const isReplaced = row.entryId === expected?.entryId && row.hash !== expected.hash;
      if (isReplaced || !follows(row, last)) return verdict(last, String(row.entryId));
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
