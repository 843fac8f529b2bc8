import { type RefObject, useEffect } from 'react';

/**
 * Where the keyboard of a phone lies over the page instead of shrinking it, the sheet keeps to what is seen:
 * `--seen` is the visible height, `--covered` what the keyboard hides beneath.
 */
export function useKeyboardRoom(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    const sheet = element.current;
    if (!seen || !sheet) return;
    const fit = () => {
      // Zoomed in with two fingers, less of the page is seen as well: the sheet stays as it is then.
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
