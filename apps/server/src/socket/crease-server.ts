import type { ClientToServer, ServerToClient } from '@crease/contract';
import type { Server, Socket } from 'socket.io';
import type { Session } from '../callers/session.ts';

/** Data of one socket. */
interface SocketNotes {
  /** null for a visitor. */
  session: Session | null;
  /** Hash of the session token; the end of that session closes the socket, also for a frame. Absent for a visitor. */
  tokenHash?: string;
}

export type CreaseServer = Server<ClientToServer, ServerToClient, Record<string, never>, SocketNotes>;
export type CreaseSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketNotes>;
