import type { DatabaseOptions } from '../database/open-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { WRITER_LOCK } from '../database/writer-lock.ts';
import type { SqlSession } from '../sql/sql-session.ts';
import { StoreOpenError } from '../sql/store-errors.ts';

/**
 * Runs `work` with the only writing session of a database, without becoming the writer of a new epoch.
 * @throws StoreOpenError if a server runs on it.
 */
export async function withStoppedWriter<T>(
  options: DatabaseOptions,
  work: (session: SqlSession) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(options);
  try {
    const session = await database.openSession();
    try {
      const text = 'SELECT pg_try_advisory_lock($1) AS mine';
      const [row] = await session.rows<{ mine: boolean }>({ text, values: [WRITER_LOCK] });
      if (!row?.mine) throw new StoreOpenError('a server runs on this database; stop it first');
      return await work(session);
    } finally {
      await session.close();
    }
  } finally {
    await database.close();
  }
}
