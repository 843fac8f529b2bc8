import { z } from 'zod';
import { isoTime } from '../wire/scalars.ts';

/**
 * Kinds of push notifications: bets settled or void, bets matched, bets that lapsed, automatic cash-outs, the account
 * (payments, identity check), announcements.
 */
export const PUSH_KINDS = ['settled', 'matched', 'suspended', 'cashOut', 'account', 'news'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

const pushKinds = z.object({
  settled: z.boolean(),
  matched: z.boolean(),
  suspended: z.boolean(),
  cashOut: z.boolean(),
  account: z.boolean(),
  news: z.boolean(),
});
export type PushKinds = z.infer<typeof pushKinds>;

/** Bytes in base64url without padding. */
const bytes = (most: number, message: string) =>
  z
    .string(message)
    .max(most, message)
    .regex(/^[\w-]+$/, message);
const endpoint = z.string('endpoint is an https address').min(1, 'endpoint is an https address').max(1024);
/** RFC 8291: the browser's public key and the secret that it shares with the server. */
const keys = z.object({
  p256dh: bytes(100, 'p256dh is a public key in base64url'),
  auth: bytes(30, 'auth is a secret in base64url'),
});

const deviceId = z
  .string()
  .min(1, 'id is the number of a device')
  .max(20)
  .regex(/^\d+$/, 'id is the number of a device');

/** A browser with push notifications. */
const pushDevice = z.object({
  id: deviceId,
  /** Browser and system in a few words, in English. */
  device: z.string(),
  /** Whether it has the session of this request. */
  current: z.boolean(),
  kinds: pushKinds,
  showsAmounts: z.boolean(),
  since: isoTime,
  /** null: no message was sent yet. */
  lastSentAt: isoTime.nullable(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const pushReply = z.object({
  /** False if push notifications are not configured. */
  isOffered: z.boolean(),
  /** Key for the browser's subscription (RFC 8292), in base64url. */
  publicKey: z.string(),
  devices: z.array(pushDevice),
});
export type PushState = z.infer<typeof pushReply>;

export const keepPushDeviceBody = z.object({ endpoint, keys, kinds: pushKinds, showsAmounts: z.boolean() });
/** `formerEndpoint`: the browser's previous endpoint, if it has it; the player's choice is kept. */
export const renewPushDeviceBody = z.object({ endpoint, keys, formerEndpoint: endpoint.optional() });
/** null: the player did not enable this browser. */
export const renewPushDeviceReply = z.object({ device: pushDevice.nullable() });
export const removePushDeviceBody = z.object({ id: deviceId });
export const removePushDeviceReply = z.object({ removed: z.literal(true) });

/** A push notification, as the service worker reads it. */
export interface PushedNotice {
  readonly title: string;
  readonly body: string;
  /** A later notification with the same tag replaces this one. */
  readonly tag: string;
  /** A path of the app. */
  readonly link: string;
  readonly lang: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The push service requires that every notification is shown, even over an open page. */
  readonly always?: true;
}
