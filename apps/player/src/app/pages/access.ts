import type { PageAccess } from '@crease/contract';
import { peekAppReply, safeReturnPath } from '@crease/web';
import { redirect } from '@tanstack/react-router';
import { sessionHydrated, useSession } from '../../core/session.ts';

/** The one page of an organisation that is not live. */
export const MAINTENANCE = '/maintenance';

/** Before any page opens: while the organisation is not live there is only one, and it knows the way back. */
export function guardOrganisation({ location }: { location: { pathname: string; href: string } }): void {
  const status = peekAppReply('appDetails')?.BRAND_STATUS ?? 'live';
  if (status === 'live' || location.pathname === MAINTENANCE) return;
  throw redirect({ to: MAINTENANCE, search: { return: location.href }, replace: true });
}

/** Where a signed-in player lands. */
export const PLAYER_HOME = '/home';

interface Opening {
  search: object;
}

/**
 * Guards a page. Nobody is sent anywhere before the stored session has been read: a player who reloads
 * `/mybets` stays there. A visitor on a protected page goes to `/`; a player on a public page to the `return`
 * parameter's path, else to `/home`.
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

/** Keeps `return` as it came, whatever its type: {@link safeReturnPath} judges it. */
export function keepReturn(search: Record<string, unknown>): { return?: unknown } {
  return search.return === undefined ? {} : { return: search.return };
}
