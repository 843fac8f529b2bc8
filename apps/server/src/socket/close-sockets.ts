import type { Server } from 'socket.io';
import type { CreaseServer } from './crease-server.ts';

/** Most unsent characters per client before it is disconnected. */
const UNSENT_LIMIT = 1024 * 1024;

/** Untyped parts of a connection: its write buffer. */
interface Line {
  readonly writeBuffer?: readonly { readonly data?: { readonly length?: number } }[];
  /** With `true`: at once, whatever is pending. */
  close(discard: boolean): void;
}

/** Disconnects clients that do not read: they would fill the memory. They reconnect to a fresh snapshot. */
export function cutSlowSockets(io: CreaseServer): void {
  for (const socket of io.sockets.sockets.values()) {
    const line = socket.conn as unknown as Line;
    if (unsentOf(line) > UNSENT_LIMIT) line.close(true);
  }
}

function unsentOf({ writeBuffer = [] }: Line): number {
  let unsent = 0;
  for (const packet of writeBuffer) unsent += packet.data?.length ?? 0;
  return unsent;
}

/**
 * Closes every connection after what was sent on it, and not by a packet: clients of Socket.IO connect again after a
 * closed connection, but not after a disconnect that the server asked for.
 */
export function closeConnections(io: Pick<Server, 'sockets'>): void {
  for (const { conn } of io.sockets.sockets.values()) conn.close();
}
