interface FollowingStore {
  persist: { rehydrate: () => unknown };
}

let isFollowing = false;

/** True while this tab applies a change of another tab, not an action by this tab's player. */
export function isFollowingTab(): boolean {
  return isFollowing;
}

/** Keeps a stored state in step with the other tabs of this browser; calls `emptied` when another tab removes it. */
export function followTabs(key: string, store: FollowingStore, emptied: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    isFollowing = true;
    if (event.newValue === null) emptied();
    else void store.persist.rehydrate();
    isFollowing = false;
  });
}
