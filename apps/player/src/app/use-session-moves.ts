import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openLogin, useAuthModal, useSession } from '../core/session.ts';
import { PLAYER_HOME } from './access.ts';
import { safeReturnPath } from './return-path.ts';

/**
 * Where signing in and out lead: after signing out to `/` with the login panel open; after signing in to the page
 * on which a price was tapped, else to the `return` parameter's path, else to `/home`.
 */
export function useSessionMoves(): void {
  const router = useRouter();
  useEffect(
    () =>
      useSession.subscribe((state, before) => {
        if (state.isAuth === before.isAuth) return;
        if (state.isAuth) {
          const search: { return?: unknown } = router.state.location.search;
          const target = useAuthModal.getState().reason.returnTo ?? search.return;
          void router.navigate({ href: safeReturnPath(target) ?? PLAYER_HOME });
        } else {
          // Not after the move: one that a load under way overtakes never says that it is done.
          void router.navigate({ to: '/' });
          openLogin();
        }
      }),
    [router],
  );
}
