import { safeReturnPath, useAppDetails, whenLive } from '@crease/web';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MAINTENANCE } from '../pages/access.ts';

/**
 * An organisation that is not live has one page, and everybody is on it, at load and while a page is open. Once
 * it is live again everybody goes back to where they were.
 */
export function useOrganisationStatus(): void {
  const status = useAppDetails()?.BRAND_STATUS;
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const navigate = useNavigate();
  const router = useRouter();
  // The socket tells the status at once: it is wanted on every page, also on one without prices.
  useEffect(() => whenLive(() => () => {}), []);
  useEffect(() => {
    if (status === undefined) return;
    const { href, search } = router.state.location;
    const { return: back }: { return?: unknown } = search;
    if (status !== 'live' && pathname !== MAINTENANCE) {
      void navigate({ to: MAINTENANCE, search: { return: href }, replace: true });
    }
    if (status === 'live' && pathname === MAINTENANCE && back !== undefined) {
      void navigate({ href: safeReturnPath(back) ?? '/', replace: true });
    }
  }, [status, pathname, navigate, router]);
}
