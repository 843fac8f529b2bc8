import { useCallback, useSyncExternalStore } from 'react';
import { widthBelow } from './breakpoints.ts';

/** Returns whether a media query matches, live; false during server rendering. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** One column, best price only, slip inline. */
export const PHONE_QUERY = widthBelow('wide');

export function usePhone(): boolean {
  return useMedia(PHONE_QUERY);
}

/** Whether the player prefers reduced motion: results are then shown at once. */
export function useStill(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
