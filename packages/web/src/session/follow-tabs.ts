interface FollowingStore {
  persist: { rehydrate: () => unknown };
}

let isFollowing = false;

/** True while a change that another tab made is being taken over: this tab's player did nothing. */
export function isFollowingTab(): boolean {
  return isFollowing;
}

/** Keeps a stored state in step with the other tabs of this browser; `emptied` when one of them removed it. */
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
