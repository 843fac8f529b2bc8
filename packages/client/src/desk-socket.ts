import { DESK_SOCKET_PATH, type ServerToDesk } from '@crease/contract';
import type { Socket } from 'socket.io-client';
import { syncServerClock } from './server-clock.ts';

type DeskSocket = Socket<ServerToDesk, Record<string, never>>;

/**
 * Opens the desk's socket at the page's own origin (or `url`), authenticated by the session cookie; callers outside a
 * browser pass the cookie in `headers`. Loads the socket library on first use.
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
