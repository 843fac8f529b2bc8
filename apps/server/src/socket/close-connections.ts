import type { Server } from 'socket.io';

/**
 * Closes every connection after what was sent on it, and not by a packet: clients of Socket.IO connect again after a
 * closed connection, but not after a disconnect that the server asked for.
 */
export function closeConnections(io: Pick<Server, 'sockets'>): void {
  for (const { conn } of io.sockets.sockets.values()) conn.close();
}
