import { useSyncExternalStore } from 'react';

/** Returns whether the browser has no network at all; a network without internet shows in failed calls only. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    followNetwork,
    () => !navigator.onLine,
    () => false,
  );
}

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
