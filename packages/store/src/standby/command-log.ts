import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Database } from '../database/database.ts';
import type { FactRows } from '../rows/collect-rows.ts';
import type { SqlReader, SqlSession, Statement } from '../sql/sql-session.ts';

/** The commands of one batch, for those who follow. */
export interface CommandLogRow {
  /** `stateHash` of the engine after them. */
  readonly hash: number;
  /** JSON. */
  readonly body: string;
}

/** A standby as the writer sees it. */
interface StandbyRow {
  /** True while it waits for a state. */
  readonly asked: boolean;
  /** Age of the oldest batch that it has not executed, ms; 0: it has all, null: it does not follow yet. */
  readonly behindMs: number | null;
}

/** A snapshot of the database after the writer's last batch, which another process can open for half a minute. */
interface ExportedSnapshot {
  readonly snapshot: string;
  readonly batch: number;
  /** Epoch of the writer. */
  readonly epoch: number;
}

/** The log of commands, as its writer uses it. */
export interface CommandLogStore {
  /** Returns rows to commit with a row of the log. */
  withRow(rows: FactRows, row: CommandLogRow): FactRows;
  /** Returns the processes that stand by, seen within ten seconds. @throws if the database is unavailable. */
  standbys(): Promise<StandbyRow[]>;
  /** Opens the connection that {@link exportSnapshot} needs, so that this takes one round trip. */
  prepareSnapshot(): Promise<void>;
  /** Must run between two commits. @throws if the database is unavailable. */
  exportSnapshot(): Promise<ExportedSnapshot>;
  /** Gives a state to every standby that waits. @param state JSON. */
  publish(point: ExportedSnapshot, state: string): Promise<void>;
  /** Ends the exported snapshot; those who opened it keep theirs. Idempotent. */
  endSnapshot(): Promise<void>;
  /** Deletes rows older than a day, at most 20,000, and standbys that are gone. */
  cut(): Promise<void>;
}

/** Rows deleted by one statement. */
const CUT_ROWS = 1_000;
/** Such statements in one call: several times what a busy writer adds between two calls. */
const CUTS_MOST = 20;
/** Bytes from which a body is deflated. */
const DEFLATE_FROM = 512;

const INSERT = `INSERT INTO command_log (batch, epoch, hash, body) SELECT last_batch, epoch, $1, $2 FROM writer_state`;
const STANDBYS = `
  SELECT asked, CASE WHEN applied IS NOT NULL THEN coalesce((
    SELECT extract(epoch FROM clock_timestamp() - l.at) * 1000 FROM command_log l
    WHERE l.batch > s.applied ORDER BY l.batch LIMIT 1), 0)::float8 END AS "behindMs"
  FROM standbys s WHERE seen_at > clock_timestamp() - interval '10 s'`;
const PUBLISH = 'UPDATE standbys SET asked = false, batch = $1, snapshot = $2, state = $3 WHERE asked';
const CUT = `DELETE FROM command_log WHERE batch IN (
  SELECT batch FROM (SELECT batch, at FROM command_log ORDER BY batch LIMIT ${CUT_ROWS}) oldest
  WHERE at < clock_timestamp() - interval '1 day') RETURNING 1`;
const FORGET = "DELETE FROM standbys WHERE seen_at < clock_timestamp() - interval '1 hour'";

export function commandLogStore(database: Pick<Database, 'reader' | 'openSession'>): CommandLogStore {
  const { reader } = database;
  let exporter: SqlSession | null = null;
  const endSnapshot = async () => {
    const session = exporter;
    exporter = null;
    await session?.close();
  };
  return {
    withRow: (rows, row) => ({ ...rows, statements: followedBy(rows.statements, row) }),
    standbys: () => reader.rows<StandbyRow>({ text: STANDBYS }),
    prepareSnapshot: async () => {
      await endSnapshot();
      const session = await database.openSession();
      await session.rows({ text: "SET application_name = 'crease snapshot'" });
      exporter = session;
    },
    exportSnapshot: async () => {
      if (!exporter?.alive) throw new Error('the connection of the snapshot is lost');
      return exportFrom(exporter);
    },
    publish: async ({ batch, snapshot }, state) => {
      await reader.rows({ text: PUBLISH, values: [batch, snapshot, Buffer.from(state)] });
    },
    endSnapshot,
    cut: async () => {
      for (let cuts = 0; cuts < CUTS_MOST; cuts++) if ((await reader.rows({ text: CUT })).length < CUT_ROWS) break;
      await reader.rows({ text: FORGET });
    },
  };
}

async function exportFrom(session: SqlReader): Promise<ExportedSnapshot> {
  const begun = session.rows({ text: 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY' });
  const text = 'SELECT pg_export_snapshot() AS snapshot, last_batch AS batch, epoch FROM writer_state';
  const [[exported]] = await Promise.all([session.rows<ExportedSnapshot>({ text }), begun]);
  if (!exported) throw new Error('the database has no writer');
  return exported;
}

function insertOf({ hash, body }: CommandLogRow): Statement {
  return { name: 'command_log', text: INSERT, values: [hash, packed(body)] };
}

/** A deflated body begins with the byte 0; JSON never does. */
function packed(body: string): Buffer {
  const plain = Buffer.from(body);
  if (plain.length < DEFLATE_FROM) return plain;
  return Buffer.concat([Buffer.of(0), deflateRawSync(plain, { level: 1 })]);
}

/** Returns the text of a stored body. @throws if it is damaged. */
export function unpacked(body: Buffer): string {
  return (body[0] === 0 ? inflateRawSync(body.subarray(1)) : body).toString();
}

/** The row is made last: the server works on the others meanwhile. */
function* followedBy(statements: Iterable<Statement>, row: CommandLogRow): Generator<Statement> {
  yield* statements;
  yield insertOf(row);
}
