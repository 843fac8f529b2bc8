import { MIGRATIONS } from '../migrations/migrate.ts';
import type { Migration } from '../migrations/migration.ts';
import type { SqlSession } from '../sql/sql-session.ts';
import { StoreOpenError } from '../sql/store-errors.ts';

/** Applied since the last start of a server, the latest first. */
const SINCE_START = `
  SELECT number FROM migrations WHERE epoch = (SELECT epoch FROM writer_state) ORDER BY number DESC`;

/**
 * Reverses the steps that were applied since the last start of a server, all or none.
 * @throws StoreOpenError if there are none, or one cannot be reversed; its message has the reason.
 */
export async function undoMigrations(
  session: SqlSession,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<Migration[]> {
  const rows = await session.rows<{ number: number }>({ text: SINCE_START });
  if (rows.length === 0)
    throw new StoreOpenError('nothing to undo: a server has started since the last upgrade; restore a backup instead');
  const steps = rows.map(({ number }) => known(number, migrations));
  const statements = steps.map((step) => `${undoOf(step)}; DELETE FROM migrations WHERE number = ${step.number}`);
  await session.script(`SET LOCAL statement_timeout = 0; ${statements.join(';\n')}`);
  return steps;
}

/** Returns whether a step can be undone, as text for a person. */
export function undoText({ undo }: Migration): string {
  if (!undo) return 'no: restore a backup';
  return 'sql' in undo ? 'yes, until the next start' : `no: ${undo.impossible}`;
}

function known(number: number, migrations: readonly Migration[]): Migration {
  const step = migrations.find((migration) => migration.number === number);
  if (!step) throw new StoreOpenError(`schema ${number} was made by a newer Crease: undo it with that one`);
  return step;
}

function undoOf(step: Migration): string {
  if (step.undo && 'sql' in step.undo) return step.undo.sql;
  throw new StoreOpenError(`schema ${step.number} (${step.name}) cannot be undone: ${undoText(step).slice(4)}`);
}
