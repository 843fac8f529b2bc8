import * as notifications from '../play/notifications.ts';
import type { Route } from '../route.ts';

const player = { access: 'player', tag: 'account' } as const;

/** What the server told a player while they looked elsewhere. */
export const NOTIFICATION_ROUTES = {
  notifications: {
    method: 'GET',
    path: '/notifications',
    ...player,
    summary: 'What I was told in the last seven days',
    reply: notifications.notificationsReply,
  },
  seeNotifications: {
    method: 'POST',
    path: '/notifications/seen',
    ...player,
    summary: 'I have seen them, on all my devices',
    body: notifications.notificationsUpTo,
    reply: notifications.notificationsMarked,
  },
  clearNotifications: {
    method: 'POST',
    path: '/notifications/clear',
    ...player,
    summary: 'Take them from my list',
    body: notifications.notificationsUpTo,
    reply: notifications.notificationsMarked,
  },
} as const satisfies Record<string, Route>;
