import { connect } from 'node:tls';
import { LineSplitter } from '@crease/betfair';
import type { TestServer } from '../../testing/running-server.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
export type Json = any;

/** A connection of a program to the stream. */
export class StreamProgram {
  /** Messages so far. */
  readonly received: Json[] = [];
  isClosed = false;
  readonly #socket: ReturnType<typeof connect>;
  #notify: () => void = () => {};

  constructor({ server }: Pick<TestServer, 'server'>) {
    this.#socket = connect({ host: '127.0.0.1', port: server.streamPort ?? 0, rejectUnauthorized: false });
    const lines = new LineSplitter(10_000_000);
    this.#socket.on('data', (bytes) => {
      this.received.push(...lines.take(bytes).map((line) => JSON.parse(line)));
      this.#notify();
    });
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => {
      this.isClosed = true;
      this.#notify();
    });
  }

  /** Opens a connection and authenticates. */
  static async open(app: TestServer, { key, token }: { key: string; token: string }): Promise<StreamProgram> {
    const program = new StreamProgram(app);
    await program.next(({ op }) => op === 'connection');
    program.send({ op: 'authentication', id: 1, appKey: key, session: token });
    await program.next(({ op }) => op === 'status');
    return program;
  }

  send(message: object | string): void {
    this.#socket.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\r\n`);
  }

  /** Resolves with the first message that matches, of those so far or still to come. @throws if the connection ends. */
  async next(isMeant: (message: Json) => boolean): Promise<Json> {
    for (;;) {
      const at = this.received.findIndex(isMeant);
      if (at >= 0) return this.received.splice(0, at + 1).at(-1);
      if (this.isClosed) throw new Error(`closed: ${JSON.stringify(this.received)}`);
      await new Promise<void>((resolve) => {
        this.#notify = resolve;
      });
    }
  }

  /** Resolves once the server has closed the connection. */
  async ended(): Promise<void> {
    while (!this.isClosed)
      await new Promise<void>((resolve) => {
        this.#notify = resolve;
      });
  }

  close(): void {
    this.#socket.destroy();
  }
}
