import { z } from 'zod';
import { isoTime } from '../wire/scalars.ts';
import { toastTerms } from '../wire/toast-terms.ts';

/** What a toast is about: a player chooses by it which are shown; the bell keeps all of them. */
export const TOAST_KINDS = ['matched', 'settled', 'suspended', 'news'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

/** One entry of the bell. Numbers rise with time. */
const notificationId = z.string().regex(/^[1-9]\d{0,15}$/, 'id is the number of a notification');

/** Something that the server told a player: kept for seven days, the same on all their devices. */
export const notification = z.object({
  id: notificationId,
  at: isoTime,
  title: z.string(),
  message: z.string(),
  /** `success`, `info`, `warning` or `error`. */
  status: z.string(),
  kind: z.enum(TOAST_KINDS).optional(),
  /** The page that it speaks of, a path of ours. */
  link: z.string().optional(),
  /** What title and message are made of, for another language; absent for an operator's own words. */
  terms: toastTerms.optional(),
  isSeen: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** The newest hundred of the last seven days, newest first. */
export const notificationsReply = z.object({ items: z.array(notification) });
/** Everything up to this entry, itself included. */
export const notificationsUpTo = z.object({ upTo: notificationId });
export const notificationsMarked = z.object({ upTo: notificationId });
