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

/** Called with all statements of a transaction done and its COMMIT not yet sent. */
export type BeforeCommit = () => Promise<void> | void;

/** One connection that writes. */
export interface SqlSession extends SqlReader {
  /** All or none. Reads `statements` at the call, sending each as it is made. @throws TransactionError saying whether the outcome is known. */
  transaction(statements: Iterable<Statement>, beforeCommit?: BeforeCommit): Promise<void>;
  /** Statements without parameters, as one transaction: a migration. */
  script(sql: string): Promise<void>;
}

/** A transaction that did not report its COMMIT. */
export class TransactionError extends Error {
  override readonly name = 'TransactionError';
  /** True: rolled back. False: the connection was lost on the way, so it may have committed. */
  readonly rolledBack: boolean;
  /** PostgreSQL's error code, where it said one. */
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
