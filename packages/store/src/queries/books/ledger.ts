import { ACCOUNT_KINDS, type AccountId, type AccountKind, parseAccountId } from '@crease/ledger';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { journalById, journalsUnder } from './ledger-journals.ts';
import {
  type AccountsQuery,
  balanceBefore,
  type EntriesQuery,
  JOURNAL_COLUMNS,
  type JournalRow,
  type JournalsQuery,
  type KindBalance,
  type LedgerAccountRow,
  type LedgerEntryRow,
} from './ledger-rows.ts';

/**
 * Selects one side of an account, from a time and a transfer downwards. The index has only the time, so the time is a
 * separate condition; transfers of the same time are compared by number.
 */
const side = (own: 'debit' | 'credit', other: 'debit' | 'credit', amounts: string) => `
  (SELECT journal_id, transfer_id, at, ${other} AS other, ${amounts}, ${own}_balance AS balance
    FROM transfers WHERE ${own} = $1 AND at <= $2 AND (at, transfer_id) < ($2, $3)
    ORDER BY at DESC, transfer_id DESC LIMIT $4)`;

const ENTRIES = `
  SELECT ${JOURNAL_COLUMNS}, e.transfer_id AS "transferId", e.other, e.debit, e.credit, e.balance
  FROM (SELECT * FROM (
      ${side('debit', 'credit', 'amount AS debit, 0::int8 AS credit')}
      UNION ALL ${side('credit', 'debit', '0::int8 AS debit, amount AS credit')}
    ) both_sides ORDER BY at DESC, transfer_id DESC LIMIT $4) e
  JOIN journals j USING (journal_id) ORDER BY e.at DESC, e.transfer_id DESC`;

const MOMENT_OF = 'SELECT at FROM transfers WHERE transfer_id = $1';

const EVER = Number.MAX_SAFE_INTEGER;

const kinds = (balance: string, which = '') => `
  SELECT asset, split_part(account_id, ':', 1) AS kind, count(*)::int8 AS accounts, sum(${balance})::int8 AS balance
  FROM accounts a ${which} GROUP BY 1, 2 ORDER BY 1, 2`;
const TRIAL_BALANCE = kinds('a.balance');
const TRIAL_BALANCE_BEFORE = kinds(balanceBefore('a.account_id', '$1'));
const BALANCES_OF = kinds(balanceBefore('a.account_id', '$1'), `WHERE split_part(a.account_id, ':', 1) = ANY($2)`);

/** The ledger as the desk reads it. Every list continues after the last entry, so that all pages cost the same. */
export function ledgerQueries(sql: SqlReader) {
  const { rows, first, value } = queryFunctions(sql);
  return {
    /** @param before balances before this time, epoch ms; null: now. */
    trialBalance: (before: number | null) =>
      before === null ? rows<KindBalance>(TRIAL_BALANCE) : rows<KindBalance>(TRIAL_BALANCE_BEFORE, before),
    /** The same for some kinds only, before a time. */
    balancesOf: (of: readonly AccountKind[], before: number) => rows<KindBalance>(BALANCES_OF, before, of),
    /** By player number, or by id. */
    accounts: (query: AccountsQuery) => accountsOf(sql, query),
    /** null if it does not exist. @param before as in {@link AccountsQuery}. */
    account: (accountId: AccountId, before: number | null) => oneAccount(sql, accountId, before),
    /** Newest first. */
    entries: (query: EntriesQuery) => entriesOf(sql, query),
    journal: (journalId: number) => journalById(sql, journalId),
    /** Returns the journal of a transfer; null if none exists. */
    journalOf: (transferId: number) =>
      value<number>('SELECT journal_id FROM transfers WHERE transfer_id = $1', transferId),
    /** Returns the journal with this key. */
    journalWithKey: (key: string) =>
      first<JournalRow>(`SELECT ${JOURNAL_COLUMNS} FROM journals j WHERE j.key = $1`, key),
    /** Returns journals about one subject, newest first. */
    journalsUnder: (query: JournalsQuery) => journalsUnder(sql, query),
  };
}

async function entriesOf(sql: SqlReader, query: EntriesQuery): Promise<LedgerEntryRow[]> {
  const { accountId, below, before = EVER, limit } = query;
  // Before a time only: no transfer has a negative number.
  const from = below === undefined ? { at: before, below: 0 } : { at: await momentOf(sql, below), below };
  return sql.rows<LedgerEntryRow>({ text: ENTRIES, values: [accountId, from.at, from.below, limit] });
}

/** @returns 0 for an unknown transfer: no entry is below it. */
async function momentOf(sql: SqlReader, transferId: number): Promise<number> {
  const [row] = await sql.rows<{ at: number }>({ text: MOMENT_OF, values: [transferId] });
  return row?.at ?? 0;
}

const shown = (balance: string) => `a.account_id AS "accountId", a.asset, ${balance} AS balance,
  p.player_id AS "playerId", p.username`;

/** Accounts of players, by player number. */
const ofPlayers = (balance: string) => `
  SELECT ${shown(balance)}
  FROM players p JOIN accounts a ON a.account_id = $1 || ':' || p.player_id || ':' || $2
  WHERE p.player_id > $3 ORDER BY p.player_id LIMIT $4`;

/** Accounts of the house and of gateways: only a few. */
const ofHouseAndGateways = (balance: string) => `
  SELECT ${shown(balance)}
  FROM accounts a LEFT JOIN players p ON false
  WHERE split_part(a.account_id, ':', 1) = $1 AND a.asset = $2 AND a.account_id > $3
  ORDER BY a.account_id LIMIT $4`;

const one = (balance: string) => `
  SELECT ${shown(balance)} FROM accounts a LEFT JOIN players p ON p.player_id = $2 WHERE a.account_id = $1`;

function accountsOf(sql: SqlReader, query: AccountsQuery): Promise<LedgerAccountRow[]> {
  const { kind, asset, after, limit, before } = query;
  const isPlayers = ACCOUNT_KINDS[kind].owner === 'player';
  const balance = before === undefined ? 'a.balance' : balanceBefore('a.account_id', '$5');
  const text = (isPlayers ? ofPlayers : ofHouseAndGateways)(balance);
  const from = isPlayers ? Number(after ?? 0) || 0 : (after ?? '');
  return sql.rows<LedgerAccountRow>({
    text,
    values: [kind, asset, from, limit, ...(before === undefined ? [] : [before])],
  });
}

async function oneAccount(
  sql: SqlReader,
  accountId: AccountId,
  before: number | null,
): Promise<LedgerAccountRow | null> {
  const playerId = parseAccountId(accountId)?.playerId ?? null;
  const text = one(before === null ? 'a.balance' : balanceBefore('a.account_id', '$3'));
  const values = [accountId, playerId, ...(before === null ? [] : [before])];
  return (await sql.rows<LedgerAccountRow>({ text, values }))[0] ?? null;
}
