import type { PersistStorage } from 'zustand/middleware';

/**
 * Local storage that holds a state only while it is worth keeping: it stores nothing for visitors and clears after a
 * sign-out. If the browser forbids storage, the state lives in memory only.
 */
export function conditionalStorage<S>(isWorthKeeping: (state: S) => boolean): PersistStorage<S> {
  return {
    getItem: (name) => allowed(() => JSON.parse(localStorage.getItem(name) ?? 'null')) ?? null,
    setItem(name, value) {
      allowed(() => {
        if (isWorthKeeping(value.state)) localStorage.setItem(name, JSON.stringify(value));
        else localStorage.removeItem(name);
      });
    },
    removeItem: (name) => allowed(() => localStorage.removeItem(name)),
  };
}

function allowed<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Prefix of all storage keys of this app. */
const PREFIX = 'crease.';

/**
 * Removes everything that this browser stores for the account that was signed in.
 * @param kept keys that do not belong to the account.
 */
export function clearStored(kept: readonly string[]): void {
  for (const storage of storages())
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX) && !kept.includes(key)) storage.removeItem(key);
}

/** A browser that forbids storage has nothing stored. */
function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}

interface FollowingStore {
  persist: { rehydrate: () => unknown };
}

let isFollowing = false;

/** True while this tab applies a change of another tab, not an action by this tab's player. */
export function isFollowingTab(): boolean {
  return isFollowing;
}

/**
 * Keeps a stored state in step with the other tabs of this browser; calls `emptied` when another tab has removed it.
 * What is stored now counts: a tab that was asleep gets the events of all changes at once.
 */
export function followTabs(key: string, store: FollowingStore, emptied: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    isFollowing = true;
    if (localStorage.getItem(key) === null) emptied();
    else void store.persist.rehydrate();
    isFollowing = false;
  });
}
