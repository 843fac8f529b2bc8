import { ApiError, fromWire, type PlayerPreferences, toWire } from '@crease/client';
import { PREFERENCE_NUMBERS, type PlayerPreferences as WirePreferences } from '@crease/contract';
import { call, usePreferences } from '@crease/web';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { changesBetween, chooseHere, chosenHere, UNTOUCHED } from './chosen-preferences.ts';
import { useSlipSettings } from './orders/slip/slip-settings.ts';
import { usePinned } from './pinned.ts';
import { forgetAtSignOut, useSession } from './session.ts';

/** Delay that merges several changes into one call, ms. */
const SAVE_AFTER_MS = 300;
/** First and longest wait before a failed call is repeated, ms; doubled each time. */
const RETRY_AFTER_MS = { first: 2_000, longest: 60_000 } as const;

interface Unsaved {
  /** The player whose changes these are. */
  playerId: string | null;
  changes: Partial<PlayerPreferences>;
}

interface KeptUnsaved extends Omit<Unsaved, 'changes'> {
  changes: Partial<WirePreferences>;
}

const UNSAVED_NUMBERS = { changes: PREFERENCE_NUMBERS } as const;

const NOTHING: Unsaved = { playerId: null, changes: {} };

/** Changes that the server has not accepted yet: they survive a reload, and are sent again until it does. */
const useUnsaved = create<Unsaved>()(
  persist(() => NOTHING, {
    name: 'crease.preferences-unsaved',
    version: 1,
    // Stored in the wire's units, as in the account.
    partialize: (unsaved) => toWire<KeptUnsaved>(unsaved, UNSAVED_NUMBERS),
    merge: (kept, initial) => ({ ...initial, ...fromWire(kept as KeptUnsaved, UNSAVED_NUMBERS) }),
  }),
);

/** The account's preferences as last received: a difference is a local change. */
let known = chosenHere();
let isStarted = false;
/** Account preferences are applied store by store; changes in between are not local ones. */
let isTaking = false;
let isSaving = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let retryAfterMs: number = RETRY_AFTER_MS.first;

/**
 * Keeps the browser's preferences in step with the account's: read when a player signs in or returns to the page, saved
 * when changed. The last write wins; changes without a network wait.
 */
export function followAccountPreferences(): void {
  if (isStarted) return;
  isStarted = true;
  usePreferences.subscribe(noticeChange);
  useSlipSettings.subscribe(noticeChange);
  usePinned.subscribe(noticeChange);
  useSession.subscribe((session, before) => {
    if (session.token !== before.token) void load();
  });
  window.addEventListener('online', () => void save());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void load();
  });
  void load();
}

// After the resets of the stores above: these must not be saved, not even for the next player.
forgetAtSignOut(() => useUnsaved.setState(NOTHING));

function playerId(): string | null {
  return useSession.getState().user?.id ?? null;
}

function hasUnsaved(): boolean {
  const { playerId: owner, changes } = useUnsaved.getState();
  return owner !== null && owner === playerId() && Object.keys(changes).length > 0;
}

function noticeChange(): void {
  if (isTaking) return;
  const now = chosenHere();
  const changes = changesBetween(known, now);
  if (Object.keys(changes).length === 0) return;
  known = now;
  keepForSaving(changes);
}

function keepForSaving(changes: Partial<PlayerPreferences>): void {
  const owner = playerId();
  if (owner === null) return;
  const waiting = hasUnsaved() ? useUnsaved.getState().changes : {};
  useUnsaved.setState({ playerId: owner, changes: { ...waiting, ...changes } });
  saveAfter(SAVE_AFTER_MS);
}

function saveAfter(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void save(), ms);
}

/**
 * Sends the pending changes. Later changes wait for the next call. A browser may be online before a call arrives: a
 * failed one is repeated.
 */
async function save(): Promise<void> {
  if (isSaving || !hasUnsaved()) return;
  isSaving = true;
  const { changes: sent } = useUnsaved.getState();
  const isTaken = await call('changePreferences', { body: sent, silent: true }).then(() => true, isRefused);
  isSaving = false;
  if (!isTaken) {
    saveAfter(retryAfterMs);
    retryAfterMs = Math.min(2 * retryAfterMs, RETRY_AFTER_MS.longest);
    return;
  }
  retryAfterMs = RETRY_AFTER_MS.first;
  useUnsaved.setState(({ changes }) => ({ changes: without(changes, sent) }));
  if (hasUnsaved()) await save();
}

/** Whether retrying is pointless because the server refused. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

function without(changes: Unsaved['changes'], sent: Unsaved['changes']): Unsaved['changes'] {
  const names = Object.keys(changes) as (keyof PlayerPreferences)[];
  const left = names.filter((name) => JSON.stringify(changes[name]) !== JSON.stringify(sent[name]));
  return Object.fromEntries(left.map((name) => [name, changes[name]]));
}

async function load(): Promise<void> {
  const { token } = useSession.getState();
  if (token === null) {
    useUnsaved.setState(NOTHING);
    return;
  }
  await save();
  const stored = await call('preferences', { silent: true }).catch(() => null);
  if (stored === null || token !== useSession.getState().token || hasUnsaved()) return;
  const here = chosenHere();
  const isNew = Object.keys(changesBetween(stored, UNTOUCHED)).length === 0;
  if (isNew) {
    // An account without choices takes over those made as a visitor.
    known = here;
    const changes = changesBetween(stored, here);
    if (Object.keys(changes).length > 0) keepForSaving(changes);
    return;
  }
  isTaking = true;
  chooseHere(stored);
  isTaking = false;
  known = chosenHere();
}
