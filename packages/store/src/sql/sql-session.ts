/** One SQL statement. A named one is parsed once per connection. */
export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly name?: string;
  /** Rows in PostgreSQL's binary COPY form, for a `COPY … FROM STDIN`. */
  readonly copy?: Uint8Array;
}

/** Reads. Rows come as objects by column name; int8 as number, jsonb parsed. */
export interface SqlReader {
  rows<R>(statement: Statement): Promise<R[]>;
}

/** Called when all statements of a transaction are done and its COMMIT is not sent yet. */
export type BeforeCommit = () => Promise<void> | void;

/** A connection that writes. It may be lost. */
export interface SqlSession extends SqlReader {
  /** @param timeoutMs silence after which the connection counts as lost; default: none. */
  rows<R>(statement: Statement, timeoutMs?: number): Promise<R[]>;
  /**
   * Commits all statements or none. Reads `statements` at the call, sending each as it is made. @throws
   * TransactionError, which says whether the outcome is certain.
   */
  transaction(statements: Iterable<Statement>, beforeCommit?: BeforeCommit): Promise<void>;
  /** Runs statements without parameters in one transaction: a migration. */
  script(sql: string): Promise<void>;
  /** False once the connection is lost; a new session must be opened then. */
  readonly alive: boolean;
  close(): Promise<void>;
}

/** A transaction that did not report its COMMIT. */
export class TransactionError extends Error {
  override readonly name = 'TransactionError';
  /** True: rolled back. False: the connection was lost, so it may have committed. */
  readonly rolledBack: boolean;
  /** PostgreSQL's error code, if it sent one. */
  readonly code: string | null;

  constructor(cause: unknown, rolledBack: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.rolledBack = rolledBack;
    this.code = codeOf(cause);
  }
}

export function codeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : null;
}
