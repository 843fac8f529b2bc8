import { useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';

/**
 * Scrolls every new page to its top (routing rules of the specification), also after Back, except with an anchor in
 * the address.
 */
export function useScrollToTop(): void {
  useEffect(() => {
    // Otherwise the browser would restore the old position after our scroll.
    window.history.scrollRestoration = 'manual';
  }, []);
  const pathname = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useLayoutEffect(() => {
    if (window.location.hash === '') window.scrollTo(0, 0);
  }, [pathname]);
}
