import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type ToastStatus = 'error' | 'success' | 'info' | 'warning';

/** What a caller or the server wants said. An unknown status counts as an error. */
export interface ToastDraft {
  status: string;
  title?: string;
  message: string;
}

export interface Toast {
  id: string;
  status: ToastStatus;
  title: string;
  message: string;
  /** Epoch ms. */
  at: number;
  seen: boolean;
}

/** Toasts close after a second, too short for some people: the bell keeps them this long. */
export const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
export const KEEP_AT_MOST = 100;
const STATUSES: readonly string[] = ['error', 'success', 'info', 'warning'];

/** The specification's mapping (section 8): unknown status is an error, an empty message is 'Something went wrong'. */
export function toastOf(draft: ToastDraft, at: number, id: string): Toast {
  const status = STATUSES.includes(draft.status) ? (draft.status as ToastStatus) : 'error';
  return { id, at, seen: false, status, title: draft.title ?? '', message: draft.message || 'Something went wrong' };
}

/** Newest first, nothing older than a week, never more than a hundred. */
export function keepRecent(toasts: readonly Toast[], now: number): Toast[] {
  return toasts.filter((toast) => now - toast.at < KEEP_MS).slice(0, KEEP_AT_MOST);
}

interface ToastState {
  /** The bell's list, newest first. */
  kept: Toast[];
  /** On the screen or waiting for a place there, oldest first. */
  showing: Toast[];
}

export const useToasts = create<ToastState>()(
  persist((): ToastState => ({ kept: [], showing: [] }), {
    name: 'crease.toasts',
    version: 1,
    partialize: ({ kept }) => ({ kept }),
  }),
);

/** Says something at the top right for a second and keeps it in the bell's list. */
export function notify(draft: ToastDraft): void {
  const toast = toastOf(draft, Date.now(), crypto.randomUUID());
  useToasts.setState(({ kept, showing }) => ({
    kept: keepRecent([toast, ...kept], toast.at),
    showing: [...showing, toast],
  }));
}

/** Takes a toast off the screen; the bell keeps it. */
export function endToast(id: string): void {
  useToasts.setState(({ showing }) => ({ showing: showing.filter((toast) => toast.id !== id) }));
}

export function markToastsSeen(): void {
  useToasts.setState(({ kept }) => ({ kept: kept.map((toast) => ({ ...toast, seen: true })) }));
}

export function clearToasts(): void {
  useToasts.setState({ kept: [] });
}
