import WebSocket from 'ws';
import { addressOf } from './load-caller.ts';
import { ShownPrices, type Versioned } from './shown-prices.ts';

const RECONNECT_MS = 500;
/** The server's heartbeat is missing for longer: a new connection, ms. */
const SILENT_MS = 50_000;
const JOIN_EVERY_MS = 5_000;
const MOST_MARKETS = 30;

/** A visitor who watches markets on a live connection and connects again after each end: Socket.IO's frames. */
export class PriceWatcher {
  readonly prices = new ShownPrices();
  readonly #port: number;
  readonly #index: number;
  readonly #marketIds: () => string[];
  readonly #joins: NodeJS.Timeout;
  #socket: WebSocket | null = null;
  #silent: NodeJS.Timeout | null = null;
  #isOver = false;
  #joined = '';

  /** @param index chooses its address. @param marketIds markets to watch, asked for again every few seconds. */
  constructor(port: number, index: number, marketIds: () => string[]) {
    this.#port = port;
    this.#index = index;
    this.#marketIds = marketIds;
    this.#joins = setInterval(() => this.#join(), JOIN_EVERY_MS);
    this.#connect();
  }

  stop(): void {
    this.#isOver = true;
    clearInterval(this.#joins);
    if (this.#silent) clearTimeout(this.#silent);
    this.#socket?.terminate();
  }

  #connect(): void {
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}/public/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
      localAddress: addressOf(this.#index),
    });
    this.#socket = socket;
    this.#joined = '';
    socket.on('error', () => {});
    socket.on('message', (data) => this.#take(String(data)));
    socket.on('close', () => {
      this.prices.disconnected();
      if (!this.#isOver) setTimeout(() => this.#connect(), RECONNECT_MS);
    });
    this.#heard();
  }

  #heard(): void {
    if (this.#silent) clearTimeout(this.#silent);
    this.#silent = setTimeout(() => this.#socket?.terminate(), SILENT_MS);
  }

  #take(frame: string): void {
    if (this.#isOver) return;
    this.#heard();
    if (frame.startsWith('0')) this.#socket?.send('40');
    else if (frame === '2') this.#socket?.send('3');
    else if (frame.startsWith('40')) this.#join();
    else if (frame.startsWith('43')) this.#snapshots(frame);
    else if (frame.startsWith('42["market:update"')) this.#update(frame);
  }

  #join(isForced = false): void {
    const marketIds = this.#marketIds().slice(0, MOST_MARKETS);
    const wanted = marketIds.join();
    if (this.#socket?.readyState !== WebSocket.OPEN || (wanted === this.#joined && !isForced)) return;
    this.#joined = wanted;
    this.#socket.send(`421["market:join",${JSON.stringify({ marketIds })}]`);
  }

  #snapshots(frame: string): void {
    const [reply] = JSON.parse(frame.slice(frame.indexOf('['))) as [{ status: string; data: Versioned[] }];
    if (reply.status === 'success') for (const market of reply.data) this.prices.snapshot(market);
    // Refused for now: asked for again.
    else this.#joined = '';
  }

  #update(frame: string): void {
    const [, update] = JSON.parse(frame.slice(2)) as [string, Versioned];
    if (this.prices.update(update)) this.#join(true);
  }
}
