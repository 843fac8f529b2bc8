import { z } from 'zod';
import { isoTime } from '../wire/scalars.ts';

/**
 * What a browser may tell a player while no page is open: bets settled or void, bets matched, bets that lapsed,
 * automatic cash outs, the account (money in and out, identity check), news of the house.
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
const bytes = (most: number, said: string) =>
  z
    .string(said)
    .max(most, said)
    .regex(/^[\w-]+$/, said);
const endpoint = z.string('endpoint is an https address').min(1, 'endpoint is an https address').max(1024);
/** RFC 8291: the browser's public key and the secret that it shares with us. */
const keys = z.object({
  p256dh: bytes(100, 'p256dh is a public key in base64url'),
  auth: bytes(30, 'auth is a secret in base64url'),
});

const deviceId = z
  .string()
  .min(1, 'id is the number of a device')
  .max(20)
  .regex(/^\d+$/, 'id is the number of a device');

/** A browser that tells its player things. */
const pushDevice = z.object({
  id: deviceId,
  /** Browser and system in a few words, in English. */
  device: z.string(),
  /** Whether it is signed in by the session that asks. */
  current: z.boolean(),
  kinds: pushKinds,
  showsAmounts: z.boolean(),
  since: isoTime,
  /** null: nothing was sent yet. */
  lastSentAt: isoTime.nullable(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const pushReply = z.object({
  /** False where the house tells nothing by browsers. */
  isOffered: z.boolean(),
  /** What a browser subscribes with (RFC 8292), in base64url. */
  publicKey: z.string(),
  devices: z.array(pushDevice),
});
export type PushState = z.infer<typeof pushReply>;

export const keepPushDeviceBody = z.object({ endpoint, keys, kinds: pushKinds, showsAmounts: z.boolean() });
/** `formerEndpoint`: what the browser had before, where it knows; its choice goes on. */
export const renewPushDeviceBody = z.object({ endpoint, keys, formerEndpoint: endpoint.optional() });
/** null: this browser is not one that its player turned on. */
export const renewPushDeviceReply = z.object({ device: pushDevice.nullable() });
export const removePushDeviceBody = z.object({ id: deviceId });
export const removePushDeviceReply = z.object({ removed: z.literal(true) });

/** What a notice is made of, as a browser's service worker reads it. */
export interface PushedNotice {
  readonly title: string;
  readonly body: string;
  /** A later notice of the same tag takes the place of this one. */
  readonly tag: string;
  /** A path of ours. */
  readonly link: string;
  readonly lang: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The push service wants every notice shown, also over an open page. */
  readonly always?: true;
}
