import type { SqlReader, SqlSession } from '../sql/sql-session.ts';

/** A writing session that may be lost; see {@link Database.openSession}. */
export interface WriterSession extends SqlSession {
  readonly alive: boolean;
  close(): Promise<void>;
}

/** Where the rows live. */
export interface Database {
  /** For logs and the health page: `PostgreSQL 18.4, embedded`. */
  readonly label: string;
  readonly reader: SqlReader;
  /** How long the database has not answered, in milliseconds; 0 while it does. */
  readonly quietMs: number;
  /** A new writing session; brings an embedded server that died back to life first. */
  openSession(): Promise<WriterSession>;
  close(): Promise<void>;
}
