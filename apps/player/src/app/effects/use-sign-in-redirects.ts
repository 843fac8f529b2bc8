import { isFollowingTab, safeReturnPath } from '@crease/web';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { closeAuthModal, openLogin, useAuthModal, useSession } from '../../core/session.ts';
import { PLAYER_HOME } from '../pages/access.ts';

/**
 * Where signing in and out lead: after signing out to `/` with the login panel open; after signing in to the page
 * on which a price was tapped, else to the `return` parameter's path, else to `/home`.
 */
export function useSignInRedirects(): void {
  const router = useRouter();
  useEffect(
    () =>
      useSession.subscribe((state, before) => {
        if (state.isAuth === before.isAuth) return;
        if (state.isAuth && isFollowingTab()) {
          // Signed in elsewhere: this page stays unless it is closed to players.
          closeAuthModal();
          void router.invalidate();
        } else if (state.isAuth) {
          const search: { return?: unknown } = router.state.location.search;
          const target = useAuthModal.getState().authModalConfig.returnTo ?? search.return;
          // An open panel stands on an entry of its own, which the player's first page takes over.
          const replace = router.history.location.state.authPanel === true;
          void router.navigate({ href: safeReturnPath(target) ?? PLAYER_HOME, replace });
        } else {
          // Not after the move: one that a load under way overtakes never says that it is done.
          void router.navigate({ to: '/' });
          openLogin();
        }
      }),
    [router],
  );
}
