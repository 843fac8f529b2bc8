import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * What happens to the next COMMIT that passes:
 * - `pass`: nothing;
 * - `lose the reply`: it reaches the server, its answer and the connection are lost;
 * - `lose the request`: it never arrives, the caller's connection is cut, the server's stays open as if the cable
 *   had been pulled.
 */
export type CutMode = 'pass' | 'lose the reply' | 'lose the request';

export interface CutProxy {
  readonly port: number;
  mode: CutMode;
  readonly cuts: number;
  /** Accepts no further connections; open ones stay. */
  refuse(): void;
  close(): Promise<void>;
}

const COMMIT = Buffer.from('Q\0\0\0\x0bCOMMIT\0', 'latin1');
/** Time for the server to commit the received data, ms. */
const SERVER_WORK_MS = 200;

/** Starts a proxy on loopback between the store and a server on a unix socket. */
export async function startCutProxy(socketPath: string, port = 0): Promise<CutProxy> {
  const open = new Set<Socket>();
  const state = { mode: 'pass' as CutMode, cuts: 0 };
  const server: Server = createServer((client) => {
    const upstream = connect(socketPath);
    let cut = false;
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => open.delete(socket));
    }
    client.on('data', (chunk: Buffer) => {
      const at = state.mode === 'pass' ? -1 : chunk.indexOf(COMMIT);
      if (at < 0) {
        if (!cut) upstream.write(chunk);
        return;
      }
      cut = true;
      upstream.write(state.mode === 'lose the request' ? chunk.subarray(0, at) : chunk);
      state.mode = 'pass';
      state.cuts++;
      setTimeout(() => client.destroy(), SERVER_WORK_MS);
    });
    upstream.on('data', (chunk) => {
      if (!cut) client.write(chunk);
    });
    upstream.on('end', () => client.end());
    upstream.on('close', () => client.destroy());
    client.on('end', () => {
      if (!cut) upstream.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return {
    port: (server.address() as AddressInfo).port,
    get mode() {
      return state.mode;
    },
    set mode(mode: CutMode) {
      state.mode = mode;
    },
    get cuts() {
      return state.cuts;
    },
    refuse: () => void server.close(),
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
