import { connect, type Socket } from 'node:net';
import WebSocket from 'ws';

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

  /**
   * @returns the HTTP status once the whole response has arrived. @param named name and value of the caller's headers.
   */
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

/** A player's live connection that places bets: the frames of Socket.IO, written and read directly. */
export class SocketLine {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (status: number) => void>();
  readonly opened: Promise<void>;
  #last = 0;

  constructor(port: number, token: string) {
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}/public/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    });
    this.opened = new Promise((resolve, reject) => {
      this.#socket.on('error', reject);
      this.#socket.on('message', (data) => this.#take(String(data), token, resolve));
    });
  }

  /** @returns 200 if the bet was accepted, else 400. */
  bet(body: string): Promise<number> {
    const id = ++this.#last;
    this.#socket.send(`42${id}["order:place",${body}]`);
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  close(): void {
    this.#socket.terminate();
  }

  #take(frame: string, token: string, resolve: () => void): void {
    if (frame.startsWith('0')) this.#socket.send(`40${JSON.stringify({ token })}`);
    else if (frame === '2') this.#socket.send('3');
    else if (frame.startsWith('40')) resolve();
    else if (frame.startsWith('43')) {
      const id = Number.parseInt(frame.slice(2), 10);
      this.#waiting.get(id)?.(frame.includes('"status":"success"') ? 200 : 400);
      this.#waiting.delete(id);
    }
  }
}
