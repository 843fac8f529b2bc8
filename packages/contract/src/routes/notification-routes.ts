import * as notifications from '../play/notifications.ts';
import * as push from '../play/push.ts';
import type { Route } from '../wire/route.ts';

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
  push: {
    method: 'GET',
    path: '/push',
    ...player,
    summary: 'Which of my browsers tell me things while no page is open, and the key that one subscribes with',
    reply: push.pushReply,
  },
  keepPushDevice: {
    method: 'POST',
    path: '/push/keep',
    ...player,
    summary: 'Let this browser tell me things, or change which',
    body: push.keepPushDeviceBody,
    reply: push.pushReply,
  },
  renewPushDevice: {
    method: 'POST',
    path: '/push/renew',
    ...player,
    summary: 'Go on with a browser that I turned on before: after a new sign-in, or with another address of its own',
    body: push.renewPushDeviceBody,
    reply: push.renewPushDeviceReply,
  },
  removePushDevice: {
    method: 'POST',
    path: '/push/remove',
    ...player,
    summary: 'Let one of my browsers tell me nothing any more',
    body: push.removePushDeviceBody,
    reply: push.removePushDeviceReply,
  },
} as const satisfies Record<string, Route>;
