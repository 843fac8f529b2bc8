import { randomUUID } from 'node:crypto';
import type { EngineRows, SettledMarketRows } from '@crease/engine';
import type { Database } from '../database/database.ts';
import { loadEngine } from '../load/load-engine.ts';
import { loadMarket } from '../load/load-market.ts';
import type { SqlReader } from '../sql/sql-session.ts';
import { unpacked } from './command-log.ts';

/** A stored batch of commands. */
export interface LoggedBatch {
  readonly batch: number;
  readonly epoch: number;
  readonly hash: number;
  /** JSON. @throws when it is called, if it is damaged. */
  readonly text: () => string;
}

/** The writer's place: its epoch and its last stored batch. */
export interface WriterPlace {
  readonly epoch: number;
  readonly batch: number;
}

/** The state of the writer at one batch: what it published, and a reader of the database at that moment. */
export interface StandbyPoint {
  readonly batch: number;
  /** JSON. */
  readonly state: string;
  /** @param now epoch ms, as for `Store.loadEngine`. */
  load(now: number, settledIds: readonly string[]): Promise<{ rows: EngineRows; settled: SettledMarketRows[] }>;
}

/** The database as a standby reads it. All methods throw if it is unavailable, or of a version without a log. */
export interface StandbySource {
  /** Asks the writer for its state. */
  ask(): Promise<void>;
  /** Returns the published state; null if the writer has not published one yet. */
  point(): Promise<StandbyPoint | null>;
  /** Returns batches after one, in order. */
  batchesAfter(batch: number, most: number): Promise<LoggedBatch[]>;
  /** Publishes the last executed batch; null: it does not follow. */
  report(applied: number | null): Promise<void>;
  /** Forgets this standby. */
  leave(): Promise<void>;
}

/** Follows the writer while another process is the writer; see `openStore`. */
export interface StandbyFollower {
  /** The database has another writer. */
  begin(source: StandbySource): void;
  /** The store belongs to this process; its writer's last place is final. */
  end(place: WriterPlace): Promise<void>;
}

const ASK = `INSERT INTO standbys (standby, asked) VALUES ($1, true)
  ON CONFLICT (standby) DO UPDATE SET asked = true, seen_at = clock_timestamp(),
    applied = NULL, batch = NULL, snapshot = NULL, state = NULL`;
const POINT = 'SELECT batch, snapshot, state FROM standbys WHERE standby = $1 AND NOT asked AND snapshot IS NOT NULL';
const BATCHES = 'SELECT batch, epoch, hash, body FROM command_log WHERE batch > $1 ORDER BY batch LIMIT $2';
const REPORT = 'UPDATE standbys SET applied = $2, seen_at = clock_timestamp() WHERE standby = $1';
const LOADED = 'UPDATE standbys SET snapshot = NULL, state = NULL, seen_at = clock_timestamp() WHERE standby = $1';

export function standbySource(database: Pick<Database, 'reader' | 'openSession'>): StandbySource {
  const { reader } = database;
  const standby = randomUUID();
  const ofThis = async (text: string, ...more: unknown[]) => {
    await reader.rows({ text, values: [standby, ...more] });
  };
  return {
    ask: () => ofThis(ASK),
    point: async () => {
      const [found] = await reader.rows<{ batch: number; snapshot: string; state: Buffer }>({
        text: POINT,
        values: [standby],
      });
      if (!found) return null;
      const { batch, snapshot, state } = found;
      const load: StandbyPoint['load'] = async (now, settledIds) => {
        const loaded = await loadAt(database, snapshot, (sql) => loadAll(sql, now, settledIds));
        await ofThis(LOADED);
        return loaded;
      };
      return { batch, state: state.toString(), load };
    },
    batchesAfter: async (batch, most) => {
      const rows = await reader.rows<{ batch: number; epoch: number; hash: number; body: Buffer }>({
        text: BATCHES,
        values: [batch, most],
        name: 'batches',
      });
      return rows.map(({ body, ...row }) => ({ ...row, text: () => unpacked(body) }));
    },
    report: (applied) => ofThis(REPORT, applied),
    leave: () => ofThis('DELETE FROM standbys WHERE standby = $1'),
  };
}

/** Reads the database as it was when a snapshot was exported. @throws if its export has ended. */
async function loadAt<T>(
  database: Pick<Database, 'openSession'>,
  snapshot: string,
  load: (sql: SqlReader) => Promise<T>,
): Promise<T> {
  const session = await database.openSession();
  try {
    await session.rows({ text: "SET application_name = 'crease standby'" });
    await session.rows({ text: 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY' });
    await session.rows({ text: `SET TRANSACTION SNAPSHOT '${snapshot.replaceAll("'", "''")}'` });
    return await load(session);
  } finally {
    await session.close();
  }
}

async function loadAll(sql: SqlReader, now: number, settledIds: readonly string[]) {
  const rows = await loadEngine(sql, now);
  const settled: SettledMarketRows[] = [];
  for (const marketId of settledIds) {
    const found = await loadMarket(sql, marketId);
    if (found) settled.push(found);
  }
  return { rows, settled };
}
