import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { Writer } from '../writer/writer.ts';
import { Announcements } from './announcements.ts';
import { notificationsOfBatch, type PlayerNotification } from './batch-notifications.ts';
import { notificationHandlers } from './notification-handlers.ts';
import { NotificationList } from './notification-list.ts';

interface NotificationsDeps {
  readonly store: Pick<Store, 'news' | 'notifications'>;
  readonly writer: Pick<Writer, 'onBatch'>;
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Opens announcements and notification lists. @throws if the store is unavailable. */
export async function openNotifications({ store, writer, logger, now }: NotificationsDeps) {
  const news = await Announcements.open({ store: store.news, log: logger, now });
  const bell = await NotificationList.open({ store: store.notifications, log: logger, now });
  return {
    news,
    bell,
    handlers: notificationHandlers(bell),
    /**
     * Creates notifications for every batch from now on; called after the sockets open, so that a bet and its balance
     * arrive before the notification.
     */
    listen: () => writer.onBatch(({ engine, facts }) => addNotifications(bell, notificationsOfBatch(engine, facts))),
    stop: () => bell.stop(),
  };
}

function addNotifications(bell: NotificationList, all: readonly PlayerNotification[]): (() => void) | null {
  if (all.length === 0) return null;
  return () => {
    for (const { playerId, content } of all) bell.add(playerId, content);
  };
}
