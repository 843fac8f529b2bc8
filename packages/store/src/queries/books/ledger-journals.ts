import type { SqlReader } from '../../sql/sql-session.ts';
import {
  JOURNAL_COLUMNS,
  type JournalRow,
  type JournalsQuery,
  type TransferOfJournal,
  type WholeJournal,
} from './ledger-rows.ts';

const BY_ID = `SELECT ${JOURNAL_COLUMNS} FROM journals j WHERE j.journal_id = $1`;
const TRANSFERS = `
  SELECT transfer_id AS "transferId", debit, credit, amount, debit_balance AS "debitBalance",
    credit_balance AS "creditBalance" FROM transfers WHERE journal_id = $1 ORDER BY transfer_id`;
const BY_KEYS = `SELECT ${JOURNAL_COLUMNS} FROM journals j WHERE j.key = ANY($1) ORDER BY j.journal_id`;
/** For a deposit or a withdrawal: a few journals, selected by kind. */
const OPPOSITES = `
  SELECT ${JOURNAL_COLUMNS} FROM journals j
  WHERE j.reference = $1 AND j.journal_id <> $2 AND (j.kind = 'reversal') <> $3 AND j.kind = ANY($4)
  ORDER BY j.journal_id LIMIT 20`;

export async function journalById(sql: SqlReader, journalId: number): Promise<WholeJournal | null> {
  const [head] = await sql.rows<JournalRow>({ text: BY_ID, values: [journalId] });
  if (!head) return null;
  const [transfers, related] = await Promise.all([
    sql.rows<TransferOfJournal>({ text: TRANSFERS, values: [journalId] }),
    relatedTo(sql, head),
  ]);
  return { ...head, transfers, related };
}

/**
 * The keys of a result and its reversal show their relation; deposits and withdrawals are reversed under their own
 * reference.
 */
function relatedTo(sql: SqlReader, journal: JournalRow): Promise<JournalRow[]> {
  const { journalId, key, kind, reference } = journal;
  const keys = keysOfOpposites(key);
  if (keys.length > 0) return sql.rows<JournalRow>({ text: BY_KEYS, values: [keys] });
  const isOfRequest = /^(deposit|withdrawal):/.test(key);
  if (!isOfRequest || reference === '') return Promise.resolve([]);
  const kinds = ['deposit', 'withdrawal', 'reversal'];
  return sql.rows<JournalRow>({ text: OPPOSITES, values: [reference, journalId, kind === 'reversal', kinds] });
}

/** `reverse:m1:2:17` reverses `settle:m1:2:17` and `commission:m1:2:17`. */
function keysOfOpposites(key: string): string[] {
  const [, verb, rest] = /^(reverse|settle|commission):(.+)$/.exec(key) ?? [];
  if (verb === undefined) return [];
  return verb === 'reverse' ? [`settle:${rest}`, `commission:${rest}`] : [`reverse:${rest}`];
}

/** One market has many journals: they are found by the index first, and sorted afterwards. */
const UNDER = `
  WITH found AS MATERIALIZED (SELECT * FROM journals WHERE reference = $1 AND reference <> '')
  SELECT ${JOURNAL_COLUMNS} FROM found j WHERE j.journal_id < $2 ORDER BY j.journal_id DESC LIMIT $3`;

export function journalsUnder(sql: SqlReader, query: JournalsQuery): Promise<JournalRow[]> {
  const { reference, below = Number.MAX_SAFE_INTEGER, limit } = query;
  return sql.rows<JournalRow>({ text: UNDER, values: [reference, below, limit] });
}
