import type { PushKinds } from '@crease/contract';
import { call, queryClient, readKey } from '@crease/web';
import { useSession } from './session.ts';

/** The topics of notifications, and whether they show amounts. */
export interface NoticeChoice {
  readonly kinds: PushKinds;
  readonly showsAmounts: boolean;
}

/**
 * Result of enabling notifications. `unanswered`: the browser's prompt was closed; `failed`: the push service is
 * unavailable.
 */
type TurnedOn = 'on' | 'blocked' | 'unanswered' | 'failed';

/** Cache key of the previous endpoint, written by the service worker when the browser changes it. */
const FORMER = '/former-push';

/** Whether the browser has a push subscription. */
export async function isSubscribed(): Promise<boolean> {
  return (await ownSubscription()) !== null;
}

/** Asks for permission, so it must be called from a click; then subscribes and registers the device. */
export async function turnOnNotices(publicKey: string, choice: NoticeChoice): Promise<TurnedOn> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'unanswered';
  const subscription = await subscribe(publicKey).catch(() => null);
  if (!subscription) return 'failed';
  await keep(subscription, choice);
  return 'on';
}

/** Changes the topics of a registered browser. */
export async function chooseNotices(choice: NoticeChoice): Promise<void> {
  const subscription = await ownSubscription();
  if (subscription) await keep(subscription, choice);
}

/** Stops notifications on this device. @param id of this device. */
export async function turnOffNotices(id: string): Promise<void> {
  await call('removePushDevice', { body: { id } });
  await leaveNotices();
}

/** Ends the browser's subscription; messages under way are dropped. */
export async function leaveNotices(): Promise<void> {
  await (await ownSubscription())?.unsubscribe().catch(() => false);
}

/** Renews the registration after a new sign-in and whenever the browser changes its endpoint. */
export function followNotices(): void {
  void renew();
  useSession.subscribe(({ token }, before) => {
    if (token !== null && token !== before.token) void renew();
  });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ push?: unknown } | null>) => {
    if (data?.push === 'moved') void renew();
  });
}

async function renew(): Promise<void> {
  if (useSession.getState().token === null) return;
  const subscription = await ownSubscription();
  if (!subscription) return;
  const former = await caches.match(FORMER).catch(() => undefined);
  const formerEndpoint = await former?.text();
  const body = { ...addressOf(subscription), ...(formerEndpoint && { formerEndpoint }) };
  const reply = await call('renewPushDevice', { body, silent: true }).catch(() => null);
  if (reply?.device) void queryClient.invalidateQueries({ queryKey: readKey('push') });
}

async function ownSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return (await registration?.pushManager?.getSubscription().catch(() => null)) ?? null;
}

/** Subscribes with this server's key; a subscription under another key is unusable and replaced. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const present = await pushManager.getSubscription();
  const presentKey = present?.options.applicationServerKey;
  if (present && presentKey && isSame(new Uint8Array(presentKey), key)) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function keep(subscription: PushSubscription, choice: NoticeChoice): Promise<void> {
  const state = await call('keepPushDevice', { body: { ...addressOf(subscription), ...choice } });
  queryClient.setQueryData(readKey('push'), state);
}

function addressOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
