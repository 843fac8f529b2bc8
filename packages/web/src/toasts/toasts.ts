import { serverNow } from '@crease/client';
import type { ToastKind } from '@crease/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { somethingWrong } from '../language/server-texts.ts';
import { usePreferences } from '../looks/preferences.ts';
import { safeReturnPath } from '../session/return-path.ts';

export type ToastStatus = 'error' | 'success' | 'info' | 'warning';

/** A toast to show. An unknown status counts as an error. */
export interface ToastDraft {
  status: string;
  title?: string;
  message: string;
  /** Its subject; the player may have hidden toasts of this kind. */
  kind?: ToastKind;
  /** A path of this app to open. */
  link?: string;
  /** Id of a notification that the server keeps; the toast is then not stored here. */
  id?: string;
  /** False for a confirmation that is useless later, such as a login: it is not stored. */
  isKept?: false;
}

export interface Toast {
  id: string;
  status: ToastStatus;
  title: string;
  message: string;
  /** Path of the page it refers to; null for none. */
  link: string | null;
  /** Epoch ms. */
  at: number;
  seen: boolean;
}

/** How long the notification list keeps a toast, ms: the display time is too short for some people. */
export const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
export const KEEP_AT_MOST = 100;
const STATUSES: readonly string[] = ['error', 'success', 'info', 'warning'];

/** Applies the requirements ER-01 and ER-02: an unknown status is an error, an empty message 'Something went wrong'. */
export function toastOf(draft: ToastDraft, at: number, id: string): Toast {
  const status = STATUSES.includes(draft.status) ? (draft.status as ToastStatus) : 'error';
  return {
    id,
    at,
    seen: false,
    status,
    title: draft.title ?? '',
    message: draft.message || somethingWrong(),
    link: safeReturnPath(draft.link),
  };
}

/** Newest first, at most a week old, at most a hundred. */
export function keepRecent(toasts: readonly Toast[], now: number): Toast[] {
  return toasts.filter((toast) => now - toast.at < KEEP_MS).slice(0, KEEP_AT_MOST);
}

interface ToastState {
  /** Toasts created in this browser, newest first. */
  kept: Toast[];
  /** On the screen or queued, oldest first. */
  showing: Toast[];
}

export const useToasts = create<ToastState>()(
  persist((): ToastState => ({ kept: [], showing: [] }), {
    name: 'crease.toasts',
    version: 1,
    partialize: ({ kept }) => ({ kept }),
  }),
);

/** True if the player wants toasts of this kind; a toast without a kind always shows. */
function isWanted(kind: ToastKind | undefined): boolean {
  return kind === undefined || usePreferences.getState().notifications[kind];
}

/**
 * Shows a toast for a second, unless the player hides its kind. Toasts of this page are stored here for the
 * notification list; the server stores its own.
 */
export function notify(draft: ToastDraft): void {
  const toast = toastOf(draft, serverNow(), draft.id ?? crypto.randomUUID());
  useToasts.setState(({ kept, showing }) => ({
    kept: draft.id === undefined && draft.isKept !== false ? keepRecent([toast, ...kept], toast.at) : kept,
    showing: isWanted(draft.kind) ? [...showing, toast] : showing,
  }));
}

/** Removes a toast from the screen; the notification list keeps it. */
export function endToast(id: string): void {
  useToasts.setState(({ showing }) => ({ showing: showing.filter((toast) => toast.id !== id) }));
}

export function markToastsSeen(): void {
  useToasts.setState(({ kept }) => ({ kept: kept.map((toast) => ({ ...toast, seen: true })) }));
}

export function clearToasts(): void {
  useToasts.setState({ kept: [] });
}
