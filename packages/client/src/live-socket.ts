import {
  type ClientToServer,
  type ServerToClient,
  SOCKET_PATH,
  SOCKET_REPLY_WAIT_MS,
  type SocketRefusal,
} from '@crease/contract';
import type { Socket } from 'socket.io-client';
import { ApiError } from './api-error.ts';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

export interface LiveClientOptions {
  /** Origin of the server, `''` for the page's own. */
  url: string;
  /** Called at every connection attempt; null connects as a visitor. */
  token: () => string | null;
}

/** A refused connection; its data is `{ type: 'SessionError' }` if the server does not accept the token. */
export interface RefusedConnection extends Error {
  data?: { type?: string };
}

/**
 * Creates the socket, not yet connected. Loads the library on first use, so that the page shows before.
 * Delays and attempts follow the requirements RE-02 and RE-04.
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

/** The socket's acknowledged emit; the library's types cannot follow a generic name. */
interface Acknowledged {
  emitWithAck(...request: unknown[]): Promise<{ status: 'success'; data: unknown } | SocketRefusal>;
}

/**
 * Sends a request and returns the data of its answer. @throws {ApiError} `TIMEOUT` after seven seconds, or a refusal.
 */
export async function askSocket(socket: LiveSocket, message: string, ...payload: unknown[]): Promise<unknown> {
  const waiting = socket.timeout(SOCKET_REPLY_WAIT_MS) as unknown as Acknowledged;
  const reply = await waiting.emitWithAck(message, ...payload).catch((cause: unknown) => {
    throw new ApiError({ status: 0, code: 'TIMEOUT', message: `No answer to ${message}: ${String(cause)}` });
  });
  if (reply.status === 'success') return reply.data;
  const { message: text, code = 'REFUSED', terms, field } = reply;
  throw new ApiError({ status: 400, code, message: text, terms, field });
}
