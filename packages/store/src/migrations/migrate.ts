import type { SqlReader, SqlSession } from '../sql/sql-session.ts';
import { StoreOpenError } from '../sql/store-errors.ts';
import type { StoreLog } from '../sql/store-log.ts';
import { EXCHANGE } from './0001-exchange.ts';
import { OPERATOR } from './0002-operator.ts';
import { ACCOUNTS } from './0003-accounts.ts';
import { SETTLED_BETS } from './0004-settled-bets.ts';
import { WITHDRAWALS } from './0005-withdrawals.ts';
import { NEWS } from './0006-news.ts';
import { PROVEN_NUMBERS } from './0007-proven-numbers.ts';
import { SETTLED_BY } from './0008-settled-by.ts';
import { SETTLING } from './0009-settling.ts';
import { FAIRNESS } from './0010-fairness.ts';
import { WORDS } from './0011-words.ts';
import { PURPOSES } from './0012-purposes.ts';
import { STATEMENT_TERMS } from './0013-statement-terms.ts';
import { LEAN_RECORD } from './0014-lean-record.ts';
import { CASHIER } from './0015-cashier.ts';
import { VOIDING } from './0016-voiding.ts';
import { STAFF_AT_THE_DESK } from './0017-staff.ts';
import { VERIFICATION } from './0018-verification.ts';
import { API_KEYS } from './api/0056-api-keys.ts';
import { API_IDS } from './api/0057-api-ids.ts';
import { PAPER } from './api/0060-paper.ts';
import { BOOKS } from './desk/0019-books.ts';
import { PROPOSALS } from './desk/0022-proposals.ts';
import { WATCH } from './desk/0023-watch.ts';
import { LOSS_LIMITS } from './desk/0029-loss-limits.ts';
import { EVENT_LOSS_LIMITS } from './desk/0034-event-loss-limits.ts';
import { STAFF_LIMITS } from './desk/0037-staff-limits.ts';
import { ALONE_AMOUNTS } from './desk/0040-alone-amounts.ts';
import { INVITATIONS_OF_STAFF } from './desk/0041-invitations.ts';
import { CASES } from './desk/0047-cases.ts';
import { COMMAND_LINE_NAME } from './desk/0068-command-line-name.ts';
import { MATCHING_LOG } from './fairness/0061-matching-log.ts';
import { GAMES } from './games/0025-games.ts';
import { JET } from './games/0026-jet.ts';
import { PROVIDERS } from './games/0027-providers.ts';
import { TABLES } from './games/0030-tables.ts';
import { GAME_SWITCHES } from './games/0036-game-switches.ts';
import { SEALED_SEEDS } from './games/0043-sealed-seeds.ts';
import { SEED_CEREMONIES } from './games/0044-seed-ceremonies.ts';
import type { Migration } from './migration.ts';
import { BONUSES } from './money/0020-bonuses.ts';
import { SANDBOX_ROWS } from './money/0033-sandbox-rows.ts';
import { NETTED_TURNOVER } from './money/0045-netted-turnover.ts';
import { PLAY_LIMITS } from './play/0021-limits.ts';
import { REFERRALS } from './play/0024-referrals.ts';
import { TICKETS } from './play/0028-tickets.ts';
import { NOTIFICATIONS } from './play/0031-notifications.ts';
import { SIMULATED_PLAYERS } from './play/0032-simulated-players.ts';
import { LINKED_ORDERS } from './play/0035-linked-orders.ts';
import { AUTO_CASH_OUTS } from './play/0038-automatic-cash-outs.ts';
import { PUSH_DEVICES } from './play/0039-push-devices.ts';
import { SANDBOX_PHONE } from './play/0042-sandbox-phone.ts';
import { ORDER_TERMS } from './play/0053-order-terms.ts';
import { ORDER_GUARDS } from './play/0054-order-guards.ts';
import { ON_CLOSE } from './play/0059-on-close.ts';
import { ALERTS_AND_SHARES } from './play/0062-alerts-and-shares.ts';
import { MISSED_HEARTBEATS } from './play/0065-missed-heartbeats.ts';
import { DELAYED_TICKETS } from './play/0066-delayed-tickets.ts';
import { LIVE_TICKETS } from './play/0067-live-tickets.ts';
import { TRADED_EVENTS } from './trading/0048-traded-events.ts';
import { FEED_MAPPINGS } from './trading/0049-feed-mappings.ts';
import { COMPETITIONS } from './trading/0050-competitions.ts';
import { FEED_PROVIDERS } from './trading/0051-feed-providers.ts';
import { MARKET_TEMPLATES } from './trading/0052-market-templates.ts';
import { CROSS_MATCHING } from './trading/0055-cross-matching.ts';
import { WRITER_LEASE } from './writer/0058-writer-lease.ts';
import { WRITER_ADDRESS } from './writer/0063-writer-address.ts';
import { COMMAND_LOG } from './writer/0064-command-log.ts';

export const MIGRATIONS: readonly Migration[] = [
  EXCHANGE,
  OPERATOR,
  ACCOUNTS,
  SETTLED_BETS,
  WITHDRAWALS,
  NEWS,
  PROVEN_NUMBERS,
  SETTLED_BY,
  SETTLING,
  FAIRNESS,
  WORDS,
  PURPOSES,
  STATEMENT_TERMS,
  LEAN_RECORD,
  CASHIER,
  VOIDING,
  STAFF_AT_THE_DESK,
  VERIFICATION,
  BOOKS,
  BONUSES,
  PLAY_LIMITS,
  PROPOSALS,
  WATCH,
  REFERRALS,
  GAMES,
  JET,
  PROVIDERS,
  TICKETS,
  LOSS_LIMITS,
  TABLES,
  NOTIFICATIONS,
  SIMULATED_PLAYERS,
  SANDBOX_ROWS,
  EVENT_LOSS_LIMITS,
  LINKED_ORDERS,
  GAME_SWITCHES,
  STAFF_LIMITS,
  AUTO_CASH_OUTS,
  PUSH_DEVICES,
  ALONE_AMOUNTS,
  INVITATIONS_OF_STAFF,
  SANDBOX_PHONE,
  SEALED_SEEDS,
  SEED_CEREMONIES,
  NETTED_TURNOVER,
  CASES,
  TRADED_EVENTS,
  FEED_MAPPINGS,
  COMPETITIONS,
  FEED_PROVIDERS,
  MARKET_TEMPLATES,
  ORDER_TERMS,
  ORDER_GUARDS,
  CROSS_MATCHING,
  API_KEYS,
  API_IDS,
  WRITER_LEASE,
  ON_CLOSE,
  PAPER,
  MATCHING_LOG,
  ALERTS_AND_SHARES,
  WRITER_ADDRESS,
  COMMAND_LOG,
  MISSED_HEARTBEATS,
  DELAYED_TICKETS,
  LIVE_TICKETS,
  COMMAND_LINE_NAME,
];

/** Number of the last migration. */
export const LATEST_SCHEMA = Math.max(...MIGRATIONS.map(({ number }) => number));

/** `epoch`: of the writer when it was applied; each start of a server raises the writer's. */
const LEDGER = `
CREATE TABLE IF NOT EXISTS migrations (
  number int4 PRIMARY KEY,
  name text NOT NULL,
  reason text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE migrations ADD COLUMN IF NOT EXISTS epoch int8`;

/**
 * Brings the schema up to date. The caller holds the writer's lock, so two processes never migrate at once; each step
 * is one transaction, so a kill leaves the schema at a whole number. Numbers may have gaps.
 * @returns the steps that were applied.
 * @throws StoreOpenError if the database was made by a newer Crease.
 */
export async function migrate(
  session: SqlSession,
  log: StoreLog,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<Migration[]> {
  await session.script(LEDGER);
  const pending = await pendingMigrations(session, migrations);
  const next = pending[0]?.number ?? 0;
  // A step may last longer than the lease of the former writer, which serves no more. The claim of the next sets both.
  const address = next > WRITER_ADDRESS.number ? ', address = NULL' : '';
  if (next > WRITER_LEASE.number) await session.script(`UPDATE writer_state SET lease_until = 'infinity'${address}`);
  for (const { number, name, reason, sql } of pending) {
    // Without a timeout: a whole table may be copied.
    await session.script(`SET LOCAL statement_timeout = 0; ${sql};
      INSERT INTO migrations (number, name, reason, epoch)
        SELECT ${number}, ${quote(name)}, ${quote(reason)}, epoch FROM writer_state`);
    log.info(`schema ${number} (${name}): ${reason}`);
  }
  return pending;
}

/**
 * Returns the steps that {@link migrate} would apply.
 * @throws StoreOpenError if the database was made by a newer Crease.
 */
async function pendingMigrations(sql: SqlReader, migrations: readonly Migration[] = MIGRATIONS): Promise<Migration[]> {
  const applied = await sql.rows<{ number: number }>({ text: 'SELECT number FROM migrations' });
  const done = new Set(applied.map((row) => row.number));
  const latest = Math.max(0, ...done);
  const newest = Math.max(...migrations.map(({ number }) => number));
  if (latest > newest)
    throw new StoreOpenError(
      `the database is at schema ${latest}, this Crease supports ${newest}: start the newer one`,
    );
  return migrations.filter(({ number }) => !done.has(number));
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
