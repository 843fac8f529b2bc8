import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionCaps } from '../config/config.ts';
import { networkOf } from './network-of.ts';

/** What a connection over a cap is told before it is closed; it has not been read from. */
const FULL = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Keeps one network from holding every connection of the server, or from holding many that never say what they want.
 * Behind a proxy every connection is the proxy's own: there it is the proxy that caps them.
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

  /** Connections turned away since the start. */
  get refused(): number {
    return this.#refused;
  }

  /** Networks that hold a connection now. */
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

  /** The first whole head of a connection has come, or it is gone. */
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
