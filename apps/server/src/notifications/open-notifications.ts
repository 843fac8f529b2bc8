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

/** What players are told: by the operator, and of what happened to their bets and their money. @throws when the store is away. */
export async function openNotifications({ store, writer, logger, now }: NotificationsDeps) {
  const news = await Announcements.open({ store: store.news, log: logger, now });
  const bell = await NotificationList.open({ store: store.notifications, log: logger, now });
  return {
    news,
    bell,
    handlers: notificationHandlers(bell),
    /** Tells of every batch from now on; after the sockets, so that bet and balance are there before their toast. */
    listen: () => writer.onBatch(({ engine, facts }) => tellOf(bell, notificationsOfBatch(engine, facts))),
    stop: () => bell.stop(),
  };
}

function tellOf(bell: NotificationList, all: readonly PlayerNotification[]): (() => void) | null {
  if (all.length === 0) return null;
  return () => {
    for (const { playerId, content } of all) bell.add(playerId, content);
  };
}
