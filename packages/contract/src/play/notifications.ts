import { z } from 'zod';
import { isoTime } from '../wire/scalars.ts';
import { toastTerms } from '../wire/toast-terms.ts';

/** Kinds of toasts: a player chooses which are shown; the list of notifications keeps all of them. */
export const TOAST_KINDS = ['matched', 'settled', 'suspended', 'news'] as const;
export type ToastKind = (typeof TOAST_KINDS)[number];

/** Id of a notification. Numbers rise with time. */
const notificationId = z.string().regex(/^[1-9]\d{0,15}$/, 'id is the number of a notification');

/** A notification of the server to a player: kept for seven days, the same on all their devices. */
export const notification = z.object({
  id: notificationId,
  at: isoTime,
  title: z.string(),
  message: z.string(),
  /** `success`, `info`, `warning` or `error`. */
  status: z.string(),
  kind: z.enum(TOAST_KINDS).optional(),
  /** The page that it refers to, a path of the app. */
  link: z.string().optional(),
  /** Terms of title and message, for another language; absent for an operator's text. */
  terms: toastTerms.optional(),
  isSeen: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** The newest hundred of the last seven days, newest first. */
export const notificationsReply = z.object({ items: z.array(notification) });
/** Up to this entry, inclusive. */
export const notificationsUpTo = z.object({ upTo: notificationId });
export const notificationsMarked = z.object({ upTo: notificationId });
