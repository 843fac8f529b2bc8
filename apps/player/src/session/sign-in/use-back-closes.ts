import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { closeAuthModal } from '../../core/auth-modal.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The history entry of an open panel, above its page's. */
    authPanel?: true;
  }
}

/**
 * Adds a history entry while a panel is open, so that a phone's back button closes the panel and not the page.
 * @returns a function that closes the panel and removes the entry.
 */
export function useBackCloses(isActive: boolean): () => void {
  const { history } = useRouter();
  useEffect(() => {
    if (!isActive) return;
    if (!history.location.state.authPanel) history.push(history.location.href, { authPanel: true });
    return history.subscribe(({ action }) => {
      if (action.type !== 'PUSH' && action.type !== 'REPLACE') closeAuthModal();
    });
  }, [history, isActive]);
  return useCallback(() => {
    if (history.location.state.authPanel) history.back();
    else closeAuthModal();
  }, [history]);
}
