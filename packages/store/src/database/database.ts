import type { SqlReader, SqlSession } from '../sql/sql-session.ts';

/** A writing session that may be lost; see {@link Database.openSession}. */
export interface WriterSession extends SqlSession {
  readonly alive: boolean;
  close(): Promise<void>;
}

/** The database behind the store. */
export interface Database {
  /** For logs and the health page: `PostgreSQL 18.4, embedded`. */
  readonly label: string;
  readonly reader: SqlReader;
  /** How long the database has not responded, ms; 0 while it responds. */
  readonly quietMs: number;
  /** Whether a process of another machine may open it: its writer then holds a lease. */
  readonly isShared: boolean;
  /** Opens a new writing session; restarts an embedded server that has died first. */
  openSession(): Promise<WriterSession>;
  close(): Promise<void>;
}
