import { useRouter } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect } from 'react';
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

/**
 * Keeps the sheet in the visible area where a phone's keyboard covers the page instead of shrinking it: `--seen` is the
 * visible height, `--covered` what the keyboard covers.
 */
export function useKeyboardRoom(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    const sheet = element.current;
    if (!seen || !sheet) return;
    const fit = () => {
      // Pinch zoom also shrinks the visible area: leave the sheet as it is.
      if (seen.scale > 1.01) return;
      const covered = Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
      sheet.style.setProperty('--seen', `${seen.height}px`);
      sheet.style.setProperty('--covered', `${covered}px`);
    };
    fit();
    seen.addEventListener('resize', fit);
    seen.addEventListener('scroll', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      seen.removeEventListener('scroll', fit);
    };
  }, [element]);
}
