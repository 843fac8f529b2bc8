import { serverNow } from '@crease/client';
import type { ToastKind } from '@crease/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { somethingWrong } from '../language/server-words.ts';
import { usePreferences } from '../looks/preferences.ts';
import { safeReturnPath } from '../session/return-path.ts';

export type ToastStatus = 'error' | 'success' | 'info' | 'warning';

/** What a caller or the server wants said. An unknown status counts as an error. */
export interface ToastDraft {
  status: string;
  title?: string;
  message: string;
  /** What it is about; the player may have chosen not to be shown such. */
  kind?: ToastKind;
  /** A path of ours to look at. */
  link?: string;
  /** The server keeps it under this number: it is not kept here. */
  id?: string;
}

export interface Toast {
  id: string;
  status: ToastStatus;
  title: string;
  message: string;
  /** The page that it speaks of, or none. */
  link: string | null;
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

/** Newest first, nothing older than a week, never more than a hundred. */
export function keepRecent(toasts: readonly Toast[], now: number): Toast[] {
  return toasts.filter((toast) => now - toast.at < KEEP_MS).slice(0, KEEP_AT_MOST);
}

interface ToastState {
  /** What this browser said by itself, newest first. */
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

/** Whether the player wants toasts of this kind; what has no kind always shows. */
function isWanted(kind: ToastKind | undefined): boolean {
  return kind === undefined || usePreferences.getState().notifications[kind];
}

/**
 * Says something at the top right for a second, unless the player chose not to see such. What is of this page alone is
 * kept here for the bell; what the server told, it keeps itself.
 */
export function notify(draft: ToastDraft): void {
  const toast = toastOf(draft, serverNow(), draft.id ?? crypto.randomUUID());
  useToasts.setState(({ kept, showing }) => ({
    kept: draft.id === undefined ? keepRecent([toast, ...kept], toast.at) : kept,
    showing: isWanted(draft.kind) ? [...showing, toast] : showing,
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
