import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { SOCKET_PATH } from '@crease/contract';
import { type ExtendedError, Server } from 'socket.io';
import type { Session } from '../callers/session.ts';
import { isOwnOrigin } from '../http/build-http.ts';
import { NO_ORIGIN } from '../http/frames/framed-calls.ts';
import { bareToken, hashOfToken } from '../identity/sessions/session-token.ts';
import { BatchedWrites } from './batched-writes.ts';
import type { CreaseServer, CreaseSocket } from './crease-server.ts';
import { leanBroadcast } from './lean-broadcast.ts';
import { framedRoom, playerRoom, sessionRoom } from './rooms.ts';
import { SlicedQueue } from './sliced-queue.ts';

interface SocketServerOptions {
  readonly server: HttpServer;
  readonly sessionOfHash: (tokenHash: string) => Session | null | Promise<Session | null>;
  readonly allowedOrigins: readonly string[];
  /** Returns the session of a frame's token; undefined: not a frame token. */
  readonly framedSessionOf?: (token: string) => Session | null | undefined | Promise<Session | null>;
  /** Whether sockets may connect now; absent: always. A client that may not tries again. */
  readonly isOpen?: () => boolean;
  /** Connections for broadcasts; default: a separate set. */
  readonly lines?: BatchedWrites;
}

/** Largest message of a client, bytes. */
const MESSAGE_LIMIT = 64 * 1024;
/** Sockets per player, on all tabs and devices. */
const SOCKETS_PER_PLAYER = 20;

/**
 * The socket server at `/public/`, and its authentication. Visitors connect without a token; an unknown token is
 * rejected with `SessionError`, at every connection: there is no recovery that would skip this.
 */
export function openSocketServer(options: SocketServerOptions): CreaseServer {
  const { server, allowedOrigins, lines = new BatchedWrites(), isOpen = () => true } = options;
  const arrivals = new SlicedQueue();
  const io: CreaseServer = new Server(server, {
    path: SOCKET_PATH,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MESSAGE_LIMIT,
    pingInterval: 10_000,
    pingTimeout: 10_000,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => {
      const refusal = isOpen() ? refusalOf(request, allowedOrigins) : 'Try again in a moment';
      if (refusal !== null) decide(refusal, false);
      else arrivals.run(() => decide(null, true));
    },
  });
  io.use((socket, next) => {
    admit(io, socket, options).then(next, () => {
      // A client that is refused here would not try again by itself.
      if (isOpen()) next(new Error('Something went wrong on our side'));
      else socket.conn.close();
    });
  });
  leanBroadcast(io, lines);
  return io;
}

function refusalOf(request: IncomingMessage, allowed: readonly string[]): string | null {
  const { origin, host } = request.headers;
  if (origin !== NO_ORIGIN && !isOwnOrigin(origin, host, allowed)) return 'This origin may not connect';
  // Addresses are logged by proxies: a token in one is compromised.
  if (/[?&](token|authorization|auth)=/i.test(request.url ?? '')) return 'Send the token in the handshake';
  return null;
}

/** Authenticates the socket, or returns why it is rejected. */
async function admit(
  io: CreaseServer,
  socket: CreaseSocket,
  { sessionOfHash, framedSessionOf }: Pick<SocketServerOptions, 'sessionOfHash' | 'framedSessionOf'>,
): Promise<ExtendedError | undefined> {
  const token: unknown = socket.handshake.auth.token;
  if (token === undefined || token === null || token === '') {
    socket.data.session = null;
    return undefined;
  }
  const isText = typeof token === 'string' && token.length <= 200;
  const framed = isText ? await framedSessionOf?.(token) : undefined;
  if (framed) return admitFrame(io, socket, framed);
  // A page without an origin is not a page of the site: it has a frame's token or none.
  const isSite = socket.handshake.headers.origin !== NO_ORIGIN;
  const session = isText && isSite ? await sessionOfHash(hashOfToken(bareToken(token))) : null;
  if (!session) return sessionError('Your session has ended: sign in again');
  const own = io.sockets.adapter.rooms.get(playerRoom(session.playerId))?.size ?? 0;
  if (own >= SOCKETS_PER_PLAYER) return new Error('Too many open pages for one player');
  socket.data.session = session;
  socket.data.tokenHash = session.tokenHash;
  void socket.join([playerRoom(session.playerId), sessionRoom(session.tokenHash)]);
  return undefined;
}

/** A frame receives public data and its player's ticket updates; it ends with the session. */
function admitFrame(
  io: CreaseServer,
  socket: CreaseSocket,
  { playerId, tokenHash }: Session,
): ExtendedError | undefined {
  const room = framedRoom(playerId);
  if ((io.sockets.adapter.rooms.get(room)?.size ?? 0) >= SOCKETS_PER_PLAYER)
    return new Error('Too many open pages for one player');
  socket.data.session = null;
  socket.data.tokenHash = tokenHash;
  void socket.join([room, sessionRoom(tokenHash)]);
  return undefined;
}

/** The error that makes a client sign out (requirement RE-05). */
function sessionError(message: string): ExtendedError {
  return Object.assign(new Error(message), { data: { type: 'SessionError' } });
}
