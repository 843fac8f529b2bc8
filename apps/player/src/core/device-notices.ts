import type { PushKinds } from '@crease/contract';
import { call, queryClient, readKey } from '@crease/web';
import { useSession } from './session.ts';

/** What is told, and whether with sums. */
export interface NoticeChoice {
  readonly kinds: PushKinds;
  readonly showsAmounts: boolean;
}

/** What came of turning notices on. `unanswered`: the browser's question was closed; `failed`: its push service is away. */
type TurnedOn = 'on' | 'blocked' | 'unanswered' | 'failed';

/** What the service worker leaves when the browser has given itself another address. */
const FORMER = '/former-push';

/** Whether the browser is subscribed at its push service. */
export async function isSubscribed(): Promise<boolean> {
  return (await ownSubscription()) !== null;
}

/** Asks the browser for its permission, so it is called by a press alone; then subscribes, and tells the server. */
export async function turnOnNotices(publicKey: string, choice: NoticeChoice): Promise<TurnedOn> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'unanswered';
  const subscription = await subscribe(publicKey).catch(() => null);
  if (!subscription) return 'failed';
  await keep(subscription, choice);
  return 'on';
}

/** Another choice for a browser that is on. */
export async function chooseNotices(choice: NoticeChoice): Promise<void> {
  const subscription = await ownSubscription();
  if (subscription) await keep(subscription, choice);
}

/** Nothing is told here any more. @param id the number of this device. */
export async function turnOffNotices(id: string): Promise<void> {
  await call('removePushDevice', { body: { id } });
  await leaveNotices();
}

/** The browser ends its subscription: what is still under way to it is shown to nobody. */
export async function leaveNotices(): Promise<void> {
  await (await ownSubscription())?.unsubscribe().catch(() => false);
}

/**
 * Goes on with what the player turned on in this browser: after a new sign-in, and when the browser has given itself
 * another address. From now on, as often as either happens.
 */
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
  const told = await call('renewPushDevice', { body, silent: true }).catch(() => null);
  if (told?.device) void queryClient.invalidateQueries({ queryKey: readKey('push') });
}

async function ownSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return (await registration?.pushManager?.getSubscription().catch(() => null)) ?? null;
}

/** One for this house: a subscription under another key of its is of no use any more. */
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
