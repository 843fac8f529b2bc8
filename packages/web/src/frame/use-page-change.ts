import { useLocation, useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { pageIsShown } from '../data/when-idle.ts';

/**
 * Scrolls every new page to its top (requirement RR-04), including after Back, except with an anchor in
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

/** Option of a router: another player, case or market is another page, where nothing typed or revealed before stays. */
export const remountByParams = ({ params }: { readonly params: object }): object => params;

/** Signals when the first page has loaded and rendered. */
export function useFirstPage(): void {
  const isLoaded = useRouterState({ select: ({ status }) => status === 'idle' });
  useEffect(() => {
    if (isLoaded) pageIsShown();
  }, [isLoaded]);
}
