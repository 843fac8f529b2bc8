import pg from 'pg';

/** Methods of the driver's connection for a custom query. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
}

/**
 * `COPY … FROM STDIN` with all rows available. They are sent directly after the command, without waiting for the
 * server's request: if it refuses the command it ignores them, as the protocol specifies.
 */
class CopyIn extends pg.Query {
  readonly #text: string;
  readonly #rows: Uint8Array;

  constructor(text: string, rows: Uint8Array, done: (error: Error | null) => void) {
    super({ text }, done as never);
    this.#text = text;
    this.#rows = rows;
  }

  override submit = (connection: pg.Connection): void => {
    const line = connection as CopyConnection;
    line.query(this.#text);
    line.sendCopyFromChunk(this.#rows);
    line.endCopyFrom();
  };

  /** The driver would refuse here, because it has no source of rows. */
  handleCopyInResponse(): void {}
}

export function copyIn(client: pg.Client, text: string, rows: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(text, rows, (error) => (error ? reject(error) : resolve())));
  });
}
