import * as notifications from '../play/notifications.ts';
import * as alerts from '../play/price-alerts.ts';
import * as push from '../play/push.ts';
import type { CallSchema } from '../wire/route.ts';

const player = { access: 'player', tag: 'account' } as const;

/** Notifications of a player. */
export const NOTIFICATION_ROUTES = {
  notifications: {
    ...player,
    summary: 'My notifications of the last seven days',
    reply: notifications.notificationsReply,
  },
  seeNotifications: {
    ...player,
    summary: 'Mark my notifications as seen, on all my devices',
    body: notifications.notificationsUpTo,
    reply: notifications.notificationsMarked,
  },
  clearNotifications: {
    ...player,
    summary: 'Clear my notifications',
    body: notifications.notificationsUpTo,
    reply: notifications.notificationsMarked,
  },
  push: {
    ...player,
    summary: 'My browsers with push notifications, and the key for subscribing',
    reply: push.pushReply,
  },
  keepPushDevice: {
    ...player,
    summary: 'Enable push notifications in this browser, or change their kinds',
    body: push.keepPushDeviceBody,
    reply: push.pushReply,
  },
  renewPushDevice: {
    ...player,
    summary: 'Renew a browser after a new sign-in, or with a new endpoint',
    body: push.renewPushDeviceBody,
    reply: push.renewPushDeviceReply,
  },
  removePushDevice: {
    ...player,
    summary: 'Disable push notifications in one of my browsers',
    body: push.removePushDeviceBody,
    reply: push.removePushDeviceReply,
  },
  priceAlerts: {
    ...player,
    summary: 'My price alerts that were not reached yet',
    reply: alerts.priceAlertsReply,
  },
  setPriceAlert: {
    ...player,
    summary: 'Notify me once when the best price to back a runner reaches a price',
    body: alerts.setPriceAlertBody,
    reply: alerts.priceAlertsReply,
  },
  removePriceAlert: {
    ...player,
    summary: 'Remove one of my price alerts',
    body: alerts.removePriceAlertBody,
    reply: alerts.priceAlertsReply,
  },
} as const satisfies Record<string, CallSchema>;
