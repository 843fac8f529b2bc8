import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageIsShown } from '../data/when-idle.ts';

/** Tells when the first page has its code and stands. */
export function useFirstPage(): void {
  const isThere = useRouterState({ select: ({ status }) => status === 'idle' });
  useEffect(() => {
    if (isThere) pageIsShown();
  }, [isThere]);
}
