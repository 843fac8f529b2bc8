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
const KEEP_AT_MOST = 100;
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
  /** Newest first. */
  kept: Toast[];
  add: (toast: Toast) => void;
  markSeen: () => void;
  clear: () => void;
}

export const useToasts = create<ToastState>()(
  persist(
    (set) => ({
      kept: [],
      add: (toast) => set((state) => ({ kept: keepRecent([toast, ...state.kept], toast.at) })),
      markSeen: () => set((state) => ({ kept: state.kept.map((toast) => ({ ...toast, seen: true })) })),
      clear: () => set({ kept: [] }),
    }),
    { name: 'crease.toasts', version: 1, partialize: ({ kept }) => ({ kept }) },
  ),
);

type Shower = (toast: Toast) => void;
let show: Shower | null = null;
let waiting: Toast[] = [];

/** The toast area, loaded after the page, takes over here and shows what has waited. */
export function connectToastArea(shower: Shower): void {
  show = shower;
  for (const toast of waiting) shower(toast);
  waiting = [];
}

/** Says something at the top right for a second and keeps it in the bell's list. */
export function notify(draft: ToastDraft): void {
  const toast = toastOf(draft, Date.now(), crypto.randomUUID());
  useToasts.getState().add(toast);
  if (show) show(toast);
  else waiting.push(toast);
}
