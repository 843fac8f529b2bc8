import type { Announcements } from '../notifications/announcements.ts';
import { inEnglish } from '../notifications/notification-content.ts';
import { bellStamp } from '../notifications/notification-handlers.ts';
import type { NotificationList } from '../notifications/notification-list.ts';
import type { CreaseServer } from './crease-server.ts';
import type { Arrivals } from './requests/arrivals.ts';
import { playerRoom } from './rooms.ts';

/** Sends new notifications and read marks to all pages of their players. */
export function publishNotifications(io: CreaseServer, bell: Pick<NotificationList, 'onAdded' | 'onMarked'>): void {
  bell.onAdded(({ id, playerId, content }) => {
    const room = playerRoom(playerId);
    if (io.sockets.adapter.rooms.has(room))
      io.to(room).emit('sub:notification_toast', { ...inEnglish(content), ...bellStamp(id) });
  });
  bell.onMarked((playerId) => io.to(playerRoom(playerId)).emit('account:update', { changed: ['notifications'] }));
}

/** Sends announcements to connected players, and to others when they connect. */
export function publishAnnouncements(
  arrivals: Pick<Arrivals, 'onArrival' | 'players'>,
  news: Pick<Announcements, 'takeUnread' | 'onPublished'>,
  bell: Pick<NotificationList, 'add'>,
): void {
  const publish = (playerId: number) => {
    for (const { title, message, link } of news.takeUnread(playerId))
      bell.add(playerId, { title, message, status: 'info', kind: 'news', ...(link === null ? {} : { link }) });
  };
  arrivals.onArrival(({ session }) => {
    if (session) publish(session.playerId);
  });
  news.onPublished(() => {
    for (const playerId of arrivals.players) publish(playerId);
  });
}
