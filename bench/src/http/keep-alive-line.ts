import { connect, type Socket } from 'node:net';

/** One keep-alive HTTP connection with one request at a time; lighter than a client library. */
export class KeepAliveLine {
  readonly #socket: Socket;
  readonly #port: number;
  #rest = '';
  #answered: ((status: number) => void) | null = null;

  constructor(port: number) {
    this.#port = port;
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setNoDelay(true);
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (chunk: string) => this.#take(chunk));
  }

  /** The text of the last response. */
  body = '';

  /** @returns the HTTP status once the whole response has arrived. @param named name and value of the caller's headers. */
  post(path: string, token: string, body: string, named: readonly string[] = []): Promise<number> {
    const own = token === '' ? named : [`authorization: ${token}`, ...named];
    const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${this.#port}\r\n${own.map((line) => `${line}\r\n`).join('')}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#socket.write(head + body);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: string): void {
    this.#rest += chunk;
    const end = this.#rest.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#rest.slice(0, end))?.[1] ?? 0);
    if (this.#rest.length < end + 4 + length) return;
    const status = Number(this.#rest.slice(9, 12));
    this.body = this.#rest.slice(end + 4, end + 4 + length);
    this.#rest = this.#rest.slice(end + 4 + length);
    const answered = this.#answered;
    this.#answered = null;
    answered?.(status);
  }
}
