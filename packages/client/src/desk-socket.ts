import { DESK_SOCKET_PATH, type ServerToDesk } from '@crease/contract';
import type { Socket } from 'socket.io-client';
import { syncServerClock } from './server-clock.ts';

type DeskSocket = Socket<ServerToDesk, Record<string, never>>;

/**
 * The desk's live line, connected to the page's own origin (or `url`); the session's cookie goes with it, which a caller
 * outside a browser sends among `headers`. The library is fetched here.
 */
export async function openDeskSocket(url = '', headers?: Readonly<Record<string, string>>): Promise<DeskSocket> {
  const { io } = await import('socket.io-client');
  const socket: DeskSocket = io(url === '' ? undefined : url, {
    path: DESK_SOCKET_PATH,
    forceNew: true,
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 3000,
    ...(headers && { extraHeaders: headers }),
  });
  socket.on('beat', ({ at }) => syncServerClock(at));
  return socket;
}
