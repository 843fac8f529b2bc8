import { call, whenIdle } from '@crease/web';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Reports the page view to the server when the browser is idle. It counts page, day and class of visitor; a lost report
 * is not repeated.
 */
export function usePageVisit(): void {
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => whenIdle(() => void call('pageVisit', { body: { path }, silent: true }).catch(() => {})), [path]);
}
