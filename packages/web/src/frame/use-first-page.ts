import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageIsShown } from '../data/when-idle.ts';

/** Signals when the first page has loaded and rendered. */
export function useFirstPage(): void {
  const isLoaded = useRouterState({ select: ({ status }) => status === 'idle' });
  useEffect(() => {
    if (isLoaded) pageIsShown();
  }, [isLoaded]);
}
