import { useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';

/**
 * Every page opens at its top (routing rules of the specification), also one that Back leads to, except at a place
 * named in the address.
 */
export function useScrollToTop(): void {
  useEffect(() => {
    // The browser would take Back to where the page was left, after ours had been taken to its top.
    window.history.scrollRestoration = 'manual';
  }, []);
  const pathname = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what starts it
  useLayoutEffect(() => {
    if (window.location.hash === '') window.scrollTo(0, 0);
  }, [pathname]);
}
