import type { NewsRow } from '@crease/store';
import type { Notifications } from '../notifications/notifications.ts';
import type { CreaseServer } from './crease-server.ts';
import { playerRoom } from './rooms.ts';

/** Tells the operator's news to players who are there, on all their pages, and to those who come on the page they open. */
export function publishNotifications(
  io: CreaseServer,
  notifications: Pick<Notifications, 'takeUntold' | 'onSaid'>,
): void {
  io.on('connection', (socket) => {
    const { session } = socket.data;
    if (!session) return;
    for (const news of notifications.takeUntold(session.playerId)) socket.emit('sub:notification_toast', toastOf(news));
  });
  notifications.onSaid(() => {
    const here = new Set<number>();
    for (const { data } of io.sockets.sockets.values()) if (data.session) here.add(data.session.playerId);
    for (const playerId of here)
      for (const news of notifications.takeUntold(playerId))
        io.to(playerRoom(playerId)).emit('sub:notification_toast', toastOf(news));
  });
}

function toastOf({ title, message, link }: NewsRow) {
  return { title, message, status: 'info', kind: 'news' as const, ...(link === null ? {} : { link }) };
}
