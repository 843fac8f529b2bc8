import { type ClientToServer, type ServerToClient, SOCKET_PATH } from '@crease/contract';
import type { Socket } from 'socket.io-client';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

export interface LiveClientOptions {
  /** Origin of the server, `''` for the page's own. */
  url: string;
  /** Asked at every attempt to connect; null connects as a visitor. */
  token: () => string | null;
}

/** An error that the server's door gave: `{ type: 'SessionError' }` when it does not know the token. */
export interface RefusedConnection extends Error {
  data?: { type?: string };
}

/**
 * The socket, not yet connected. The library is fetched here, so that a page shows before it has arrived.
 * Waits and attempts are the specification's (section 9).
 */
export async function openSocket({ url, token }: LiveClientOptions): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  const socket: LiveSocket = io(url === '' ? undefined : url, {
    path: SOCKET_PATH,
    autoConnect: false,
    forceNew: true,
    transports: ['websocket', 'polling'],
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    timeout: 20_000,
    auth: (give) => {
      const current = token();
      give(current === null ? {} : { token: current });
    },
  });
  socket.on('connect_error', () => {
    socket.io.opts.transports = ['polling', 'websocket'];
  });
  return socket;
}
