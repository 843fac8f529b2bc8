import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { withStoppedWriter } from '../backup/with-stopped-writer.ts';
import { MIGRATIONS, migrate } from '../migrations/migrate.ts';
import { SILENT_LOG } from '../sql/store-log.ts';

/** Every row of an installation of release 1.0.0 after 400 steps of its simulation, written by its own code. */
interface ReleaseRecord {
  readonly schema: number;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

export function releaseRecord(): ReleaseRecord {
  const path = new URL('../migrations/testing/record-of-1.0.0.json.gz', import.meta.url);
  return JSON.parse(gunzipSync(readFileSync(path)).toString('utf8'));
}

/** Creates the database of release 1.0.0 in an empty data directory. */
export function makeReleaseDatabase(dataDir: string): Promise<void> {
  const { schema, tables } = releaseRecord();
  const steps = MIGRATIONS.filter(({ number }) => number <= schema);
  return withStoppedWriter({ dataDir, log: SILENT_LOG }, async (session) => {
    await migrate(session, SILENT_LOG, steps);
    await session.script('ALTER TABLE migrations DROP COLUMN epoch; DELETE FROM writer_state');
    for (const [table, rows] of Object.entries(tables))
      await session.script(`SET LOCAL session_replication_role = replica;
        INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM
          json_populate_recordset(null::${table}, $rows$${JSON.stringify(rows)}$rows$)`);
  });
}
