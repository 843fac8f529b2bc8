import { whenLive } from '@crease/web';
import { useEffect } from 'react';
import { useSession } from '../../core/session.ts';
import { refreshPlayer } from '../../session/sign-in/sign-in.ts';

/**
 * A stored session shows at once what it kept; this asks the server what is so now: when the page opens, when
 * the connection comes back, and when the server asks for it.
 */
export function usePlayerRefresh(): void {
  const isReady = useSession((session) => session.isStoreHydrated);
  const isAuth = useSession((session) => session.isAuth);
  useEffect(() => {
    if (isAuth) void followPreferences();
  }, [isAuth]);
  useEffect(() => {
    if (isReady) refresh();
  }, [isReady]);
  useEffect(
    () =>
      whenLive((client) => {
        let wasLost = false;
        const stops = [
          client.onSessionRefresh(refresh),
          client.onConnection((state) => {
            if (state === 'live' && wasLost) refresh();
            wasLost = state === 'offline';
          }),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
    [],
  );
}

/** What the player chose comes with their account; its code, with the first player. */
async function followPreferences(): Promise<void> {
  const { followAccountPreferences } = await import('../../core/account-preferences.ts');
  followAccountPreferences();
}

function refresh(): void {
  if (useSession.getState().isAuth) void refreshPlayer();
}
