import { call, whenIdle } from '@crease/web';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Tells the server which page is seen, once nothing more urgent is to be done. It counts page, day and class of
 * visitor; a count that does not arrive is nobody's loss.
 */
export function usePageVisit(): void {
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => whenIdle(() => void call('pageVisit', { body: { path }, silent: true }).catch(() => {})), [path]);
}
