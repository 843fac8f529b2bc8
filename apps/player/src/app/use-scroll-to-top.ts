import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

/** Every page opens at its top (routing rules of the specification), except at a place named in the address. */
export function useScrollToTop(): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what starts it
  useLayoutEffect(() => {
    if (window.location.hash === '') window.scrollTo(0, 0);
  }, [pathname]);
}
