import { call, useAppDetails, whenIdle } from '@crease/web';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Updates description, canonical address and icon in the document head during navigation. Loads the texts when the
 * browser is idle.
 */
export function usePageHead(): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const icon = useAppDetails()?.LOGO_URL;
  useEffect(
    () =>
      whenIdle(() => {
        void import('./page-description.ts').then(({ showDescription }) => {
          if (window.location.pathname === pathname) showDescription(pathname);
        });
      }),
    [pathname],
  );
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || icon === undefined || link.getAttribute('href') === icon) return;
    link.removeAttribute('type');
    link.href = icon;
  }, [icon]);
}

/**
 * Reports the page view to the server when the browser is idle. It counts page, day and class of visitor; a lost report
 * is not repeated.
 */
export function usePageVisit(): void {
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => whenIdle(() => void call('pageVisit', { body: { path }, silent: true }).catch(() => {})), [path]);
}
