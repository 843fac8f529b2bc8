import type { Notification } from '@crease/contract';
import { isoTime } from '../core/iso-time.ts';
import type { Handlers } from '../http/handler.ts';
import { inEnglish } from './notification-content.ts';
import type { NotificationEntry, NotificationList } from './notification-list.ts';

/** Handlers of a player's notification list. */
export function notificationHandlers(
  bell: NotificationList,
): Pick<Handlers, 'notifications' | 'seeNotifications' | 'clearNotifications'> {
  return {
    notifications: async ({ session }) => ({ items: (await bell.list(session.playerId)).map(notificationWire) }),
    seeNotifications: async ({ session, body: { upTo } }) => {
      await bell.see(session.playerId, Number(upTo));
      return { upTo };
    },
    clearNotifications: async ({ session, body: { upTo } }) => {
      await bell.clear(session.playerId, Number(upTo));
      return { upTo };
    },
  };
}

function notificationWire({ id, content, isSeen }: NotificationEntry & { readonly isSeen: boolean }): Notification {
  return { ...inEnglish(content), ...bellStamp(id), isSeen };
}

/** Id and time of an entry on the wire. */
export function bellStamp(id: number): { id: string; at: string } {
  return { id: String(id), at: isoTime(Math.floor(id / 1000)) };
}
