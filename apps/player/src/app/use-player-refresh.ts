import { useEffect } from 'react';
import { useSession } from '../core/session.ts';
import { refreshPlayer } from '../session/sign-in.ts';

/** A stored session shows at once what it kept; this asks the server what is so now. */
export function usePlayerRefresh(): void {
  const isReady = useSession((session) => session.isStoreHydrated);
  useEffect(() => {
    if (isReady && useSession.getState().isAuth) void refreshPlayer();
  }, [isReady]);
}
