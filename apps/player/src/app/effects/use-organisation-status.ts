import { safeReturnPath, useAppDetails, whenLive } from '@crease/web';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MAINTENANCE } from '../pages/access.ts';

/**
 * Redirects everyone to the maintenance page while the organisation is not live, at load and while a page is open, and
 * back once it is live again.
 */
export function useOrganisationStatus(): void {
  const status = useAppDetails()?.BRAND_STATUS;
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const navigate = useNavigate();
  const router = useRouter();
  // The socket publishes the status, so every page opens it, even without prices.
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
