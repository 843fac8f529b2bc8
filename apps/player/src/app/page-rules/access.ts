import type { PageAccess } from '@crease/contract';
import { peekAppReply, safeReturnPath } from '@crease/web';
import { redirect } from '@tanstack/react-router';
import { sessionHydrated, useSession } from '../../core/session.ts';

/** The only page of an organisation that is not live. */
export const MAINTENANCE = '/maintenance';

/** Runs before every page: while the organisation is not live, redirects to maintenance, which knows the way back. */
export function guardOrganisation({ location }: { location: { pathname: string; href: string } }): void {
  const status = peekAppReply('appDetails')?.BRAND_STATUS ?? 'live';
  if (status === 'live' || location.pathname === MAINTENANCE) return;
  throw redirect({ to: MAINTENANCE, search: { return: location.href }, replace: true });
}

/** Where players go after signing in. */
export const PLAYER_HOME = '/home';

interface Opening {
  search: object;
}

/**
 * Guards a page. No redirect happens before the stored session is read, so a player who reloads `/mybets` stays there.
 * A visitor on a protected page is sent to `/`; a player on a public page to the `return` parameter's path, else to
 * `/home`.
 */
export function guard(access: PageAccess) {
  return async ({ search }: Opening): Promise<void> => {
    await sessionHydrated();
    const { isAuth } = useSession.getState();
    if (access === 'protected' && !isAuth) throw redirect({ to: '/', replace: true });
    if (access === 'public' && isAuth) {
      throw redirect({
        href: safeReturnPath('return' in search ? search.return : undefined) ?? PLAYER_HOME,
        replace: true,
      });
    }
  };
}

/** Keeps `return` unvalidated: {@link safeReturnPath} checks it. */
export function keepReturn(search: Record<string, unknown>): { return?: unknown } {
  return search.return === undefined ? {} : { return: search.return };
}
