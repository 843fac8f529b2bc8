import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionCaps } from '../config/config.ts';
import { networkOf } from './network-of.ts';

/** Reply on a connection over a cap, sent before it is closed unread. */
const FULL = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Limits the connections of one network, and those of them that have sent no request. Behind a proxy all connections
 * are the proxy's, which must limit them itself.
 */
export class ConnectionGuard {
  readonly #caps: ConnectionCaps;
  readonly #open = new Map<string, number>();
  readonly #halfOpen = new Map<string, number>();
  readonly #waiting = new WeakSet<Socket>();
  #refused = 0;

  constructor(caps: ConnectionCaps) {
    this.#caps = caps;
  }

  /** Connections rejected since the start. */
  get refused(): number {
    return this.#refused;
  }

  /** Networks with open connections. */
  get networks(): number {
    return this.#open.size;
  }

  /** Counts the connections of a server from now on. */
  watch(server: Server): void {
    server.prependListener('connection', (socket: Socket) => this.#admit(socket));
    const onRequest = ({ socket }: IncomingMessage) => this.#onRequest(socket);
    server.prependListener('request', onRequest);
    server.prependListener('upgrade', onRequest);
  }

  #admit(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '');
    const isFull = count(this.#open, network) >= this.#caps.open;
    if (isFull || count(this.#halfOpen, network) >= this.#caps.halfOpen) {
      this.#refuse(socket);
      return;
    }
    add(this.#open, network, 1);
    add(this.#halfOpen, network, 1);
    this.#waiting.add(socket);
    socket.once('close', () => {
      this.#onRequest(socket, network);
      add(this.#open, network, -1);
    });
  }

  /** The first request head of a connection arrived, or it closed. */
  #onRequest(socket: Socket, network = networkOf(socket.remoteAddress ?? '')): void {
    if (this.#waiting.delete(socket)) add(this.#halfOpen, network, -1);
  }

  #refuse(socket: Socket): void {
    this.#refused++;
    socket.once('error', () => {});
    socket.end(FULL, () => socket.destroy());
  }
}

const count = (counts: ReadonlyMap<string, number>, network: string) => counts.get(network) ?? 0;

function add(counts: Map<string, number>, network: string, change: number): void {
  const next = count(counts, network) + change;
  if (next > 0) counts.set(network, next);
  else counts.delete(network);
}
