import pg from 'pg';

/** What the driver's connection offers to a query of one's own. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
}

/**
 * `COPY … FROM STDIN` with all its rows at hand. They are sent right behind the command, without waiting for the
 * server to ask: if it refuses the command it ignores them, as the protocol says.
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

  /** The driver would refuse here, for want of a source. */
  handleCopyInResponse(): void {}
}

export function copyIn(client: pg.Client, text: string, rows: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(text, rows, (error) => (error ? reject(error) : resolve())));
  });
}
