import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { closeAuthModal } from '../../core/auth-modal.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry that an open panel put above its page. */
    authPanel?: true;
  }
}

/**
 * While a panel is open its page has one more entry in the browser's history, so that the back button of a phone
 * closes the panel and not the page.
 * @returns closes the panel and takes the entry away again.
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
