import { redirect } from '@tanstack/react-router';
import { sessionHydrated, useSession } from '../core/session.ts';
import { safeReturnPath } from './return-path.ts';

/** Who may open a page (specification, section 2). */
export type Access = 'public' | 'common' | 'protected';

/** Where a signed-in player lands. */
export const PLAYER_HOME = '/home';

interface Opening {
  search: { return?: unknown };
}

/**
 * Guards a page. Nobody is sent anywhere before the stored session has been read: a player who reloads
 * `/mybets` stays there. A visitor on a protected page goes to `/`; a player on a public page to the `return`
 * parameter's path, else to `/home`.
 */
export function guard(access: Access) {
  return async ({ search }: Opening): Promise<void> => {
    await sessionHydrated();
    const { isAuth } = useSession.getState();
    if (access === 'protected' && !isAuth) throw redirect({ to: '/', replace: true });
    if (access === 'public' && isAuth) {
      throw redirect({ href: safeReturnPath(search.return) ?? PLAYER_HOME, replace: true });
    }
  };
}

/** Keeps `return` as it came, whatever its type: {@link safeReturnPath} judges it. */
export function keepReturn(search: Record<string, unknown>): { return?: unknown } {
  return search.return === undefined ? {} : { return: search.return };
}
