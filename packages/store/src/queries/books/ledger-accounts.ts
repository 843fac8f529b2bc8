import { ACCOUNT_KINDS, type AccountId, parseAccountId } from '@crease/ledger';
import type { SqlReader } from '../../sql/sql-session.ts';
import { type AccountsQuery, balanceBefore, type LedgerAccountRow } from './ledger-rows.ts';

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

export function accountsOf(sql: SqlReader, query: AccountsQuery): Promise<LedgerAccountRow[]> {
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

const one = (balance: string) => `
  SELECT ${shown(balance)} FROM accounts a LEFT JOIN players p ON p.player_id = $2 WHERE a.account_id = $1`;

export async function oneAccount(
  sql: SqlReader,
  accountId: AccountId,
  before: number | null,
): Promise<LedgerAccountRow | null> {
  const playerId = parseAccountId(accountId)?.playerId ?? null;
  const text = one(before === null ? 'a.balance' : balanceBefore('a.account_id', '$3'));
  const values = [accountId, playerId, ...(before === null ? [] : [before])];
  return (await sql.rows<LedgerAccountRow>({ text, values }))[0] ?? null;
}
