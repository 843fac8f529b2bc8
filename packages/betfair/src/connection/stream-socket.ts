import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { LineSplitter, LineTooLong } from '../protocol/line-splitter.ts';

/** Address of the stream. */
export interface StreamAddress {
  readonly host: string;
  readonly port: number;
  /** False only for tests on this machine. */
  readonly isEncrypted: boolean;
  /** Certificate authorities to trust instead of those of Node, PEM. */
  readonly ca?: string;
}

/** What a connection reports; each method with a text for the log. */
interface StreamListener {
  onOpened(): void;
  onLine(line: string): void;
  /** Bytes that are no lines. The connection is closed and reports nothing more. */
  onDamage(fault: string): void;
  onClosed(reason: string): void;
}

/** An open connection. */
export interface StreamConnection {
  send(message: object): void;
  /** Closes at once; nothing is reported afterwards. */
  close(): void;
}

/** Longest line, bytes: several times the first image of 200 markets. */
const LINE_MAX_BYTES = 16_000_000;

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Opens a connection to the stream. The server's certificate is verified.
 * @param lineMaxBytes longest line.
 * @throws Error for a connection without TLS to another machine.
 */
export function openStream(
  address: StreamAddress,
  listener: StreamListener,
  lineMaxBytes: number = LINE_MAX_BYTES,
): StreamConnection {
  if (!address.isEncrypted && !LOOPBACK.has(address.host))
    throw new Error(`${address.host}: a connection without TLS is permitted to this machine only`);
  return new LineConnection(socketTo(address), { listener, lineMaxBytes, isEncrypted: address.isEncrypted });
}

function socketTo({ host, port, isEncrypted, ca }: StreamAddress): Socket {
  if (!isEncrypted) return connectPlain({ host, port });
  return connectTls({ host, port, minVersion: 'TLSv1.2', rejectUnauthorized: true, ca });
}

class LineConnection implements StreamConnection {
  readonly #socket: Socket;
  readonly #listener: StreamListener;
  readonly #lines: LineSplitter;
  #isOver = false;
  #fault = 'the exchange closed the connection';

  constructor(
    socket: Socket,
    { listener, lineMaxBytes, isEncrypted }: { listener: StreamListener; lineMaxBytes: number; isEncrypted: boolean },
  ) {
    this.#socket = socket;
    this.#listener = listener;
    this.#lines = new LineSplitter(lineMaxBytes);
    socket.setNoDelay(true);
    socket.on(isEncrypted ? 'secureConnect' : 'connect', () => this.#report(() => listener.onOpened()));
    socket.on('data', (bytes: Buffer) => this.#take(bytes));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      this.#fault = `${error.code ?? 'ERROR'}: ${error.message}`;
    });
    socket.on('close', () => this.#end(() => listener.onClosed(this.#fault)));
  }

  send(message: object): void {
    if (!this.#isOver) this.#socket.write(`${JSON.stringify(message)}\r\n`);
  }

  close(): void {
    this.#end(() => {});
  }

  #take(bytes: Buffer): void {
    if (this.#isOver) return;
    try {
      for (const line of this.#lines.take(bytes)) this.#report(() => this.#listener.onLine(line));
    } catch (error) {
      if (!(error instanceof LineTooLong)) throw error;
      this.#end(() => this.#listener.onDamage(error.message));
    }
  }

  #report(call: () => void): void {
    if (!this.#isOver) call();
  }

  #end(call: () => void): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#socket.destroy();
    call();
  }
}
