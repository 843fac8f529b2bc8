import { type RefObject, useEffect } from 'react';

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
