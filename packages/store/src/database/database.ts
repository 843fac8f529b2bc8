import type { SqlReader, SqlSession } from '../sql/sql-session.ts';
import type { ReplicaSigns } from './replica-watch.ts';

/** The database behind the store. */
export interface Database {
  /** For logs and the health page: `PostgreSQL 18.4, embedded`. */
  readonly label: string;
  readonly reader: SqlReader;
  /** How long the database has not responded, ms; 0 while it responds. */
  readonly quietMs: number;
  /** Its replicas; null: it can have none. */
  readonly replicas: ReplicaSigns | null;
  /** Whether a process of another machine may open it: its writer then holds a lease. */
  readonly isShared: boolean;
  /** Opens a new writing session; restarts an embedded server that has died first. */
  openSession(): Promise<SqlSession>;
  close(): Promise<void>;
}
