import WebSocket from 'ws';

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
