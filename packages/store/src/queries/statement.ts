import type { StatementTerms } from '@crease/engine';
import type { Asset, Money } from '@crease/kernel';
import {
  type AccountId,
  type AccountOwner,
  cashAccount,
  POCKETS,
  type Pocket,
  pocketAccount,
  type StatementEntry,
} from '@crease/ledger';
import type { SqlReader } from '../sql/sql-session.ts';
import { type DayRange, momentsOf, type Page, type PageOf, pageOf } from './page.ts';

/** Pockets of a player's money: cash, or a bonus pocket. */
type StatementPocket = 'cash' | Pocket;

export interface StatementQuery extends Page, DayRange {
  readonly playerId: number;
  /** One of them, or all, where a transfer between two of them is two lines; `cash` by default. */
  readonly pocket?: StatementPocket | 'all';
  readonly newestFirst: boolean;
}

/** A stored line: with terms, or, if older, as a sentence in English. */
export type StatementLine = Omit<StatementEntry, 'terms'> & {
  /** The pocket that the line moved, whose balance it shows. */
  readonly pocket: StatementPocket;
} & (
    | { readonly terms: StatementTerms; readonly description: null }
    | { readonly terms: null; readonly description: string }
  );

/**
 * A player's movements in the asset that they play with; opening plus all lines of the range is closing (invariant
 * I26). For all pockets together both are sums.
 */
export interface StatementPage extends PageOf<StatementLine> {
  readonly opening: Money;
  readonly closing: Money;
}

const ENTRIES = `
  SELECT journal_id, transfer_id, at, debit AS account, amount AS debit, 0::int8 AS credit, debit_balance AS balance
    FROM transfers WHERE debit = ANY($1) AND at >= $2 AND at < $3
  UNION ALL
  SELECT journal_id, transfer_id, at, credit, 0::int8, amount, credit_balance
    FROM transfers WHERE credit = ANY($1) AND at >= $2 AND at < $3`;
const COUNT = `SELECT count(*) AS total FROM (${ENTRIES}) entries`;

const BALANCE_BEFORE = `
  SELECT balance FROM (
    (SELECT transfer_id, debit_balance AS balance FROM transfers
      WHERE debit = $1 AND at < $2 ORDER BY at DESC, transfer_id DESC LIMIT 1)
    UNION ALL
    (SELECT transfer_id, credit_balance FROM transfers
      WHERE credit = $1 AND at < $2 ORDER BY at DESC, transfer_id DESC LIMIT 1)
  ) latest ORDER BY transfer_id DESC LIMIT 1`;

/** The asset that the player plays with. */
const ASSET_OF = 'SELECT asset FROM players WHERE player_id = $1';

function pageText(direction: 'ASC' | 'DESC'): string {
  return `
    SELECT e.journal_id AS "journalId", e.transfer_id AS "transferId", e.at, j.kind, j.terms, j.description, j.reference,
      split_part(e.account, ':', 1) AS pocket, e.debit, e.credit, e.balance
    FROM (SELECT * FROM (${ENTRIES}) entries ORDER BY transfer_id ${direction}, credit ${direction} LIMIT $4 OFFSET $5) e
    JOIN journals j USING (journal_id) ORDER BY e.transfer_id ${direction}, e.credit ${direction}`;
}

/** @throws RangeError if a date is invalid. */
export async function statementPage(reader: SqlReader, query: StatementQuery): Promise<StatementPage> {
  const [player] = await reader.rows<{ asset: Asset }>({ text: ASSET_OF, values: [query.playerId] });
  const accounts = player ? accountsOf({ ...query, ...player }) : [];
  const { start, end } = momentsOf(query);
  const list = pageText(query.newestFirst ? 'DESC' : 'ASC');
  const balanceBefore = async (moment: number) => {
    const balances = await Promise.all(
      accounts.map((account) => reader.rows<{ balance: Money }>({ text: BALANCE_BEFORE, values: [account, moment] })),
    );
    return balances.reduce((sum, [found]) => sum + (found?.balance ?? 0), 0);
  };
  const [page, opening, closing] = await Promise.all([
    pageOf<StatementLine>(reader, { list, count: COUNT, values: [accounts, start, end] }, query),
    balanceBefore(start),
    balanceBefore(end),
  ]);
  return { ...page, opening, closing };
}

function accountsOf({ pocket = 'cash', ...owner }: StatementQuery & AccountOwner): AccountId[] {
  const chosen: readonly StatementPocket[] = pocket === 'all' ? ['cash', ...POCKETS] : [pocket];
  return chosen.map((name) => (name === 'cash' ? cashAccount(owner) : pocketAccount(name, owner)));
}
