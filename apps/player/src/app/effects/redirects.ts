import { isFollowingTab, safeReturnPath, useAppDetails, whenLive } from '@crease/web';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { closeAuthModal, openLogin, useAuthModal, useSession } from '../../core/session.ts';
import { MAINTENANCE, PLAYER_HOME } from '../page-rules/access.ts';

/**
 * Redirects after signing out to `/` with the login panel open; after signing in to the page on which a price was
 * tapped, else to the `return` parameter's path, else to `/home`.
 */
export function useSignInRedirects(): void {
  const router = useRouter();
  useEffect(
    () =>
      useSession.subscribe((state, before) => {
        if (state.isAuth === before.isAuth) return;
        if (state.isAuth && isFollowingTab()) {
          // Signed in in another tab: this page stays unless it is for visitors only.
          closeAuthModal();
          void router.invalidate();
        } else if (state.isAuth) {
          const search: { return?: unknown } = router.state.location.search;
          const target = useAuthModal.getState().authModalConfig.returnTo ?? search.return;
          // An open panel has its own history entry, which the player's first page replaces.
          const replace = router.history.location.state.authPanel === true;
          void router.navigate({ href: safeReturnPath(target) ?? PLAYER_HOME, replace });
        } else {
          // Do not await the navigation: its promise never resolves if another load overtakes it.
          void router.navigate({ to: '/' });
          openLogin();
        }
      }),
    [router],
  );
}

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
