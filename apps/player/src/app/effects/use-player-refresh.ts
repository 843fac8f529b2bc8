import { missesUpdates } from '@crease/client';
import { whenLive } from '@crease/web';
import { useEffect } from 'react';
import { useSession } from '../../core/session.ts';
import { refreshPlayer } from '../../session/sign-in/sign-in.ts';

/**
 * A stored session is shown at once; this refreshes it from the server on opening the page, on reconnecting, and on the
 * server's request.
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
            wasLost = missesUpdates(state);
          }),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
    [],
  );
}

/** Loads the account's preferences; the code for it arrives with the first player. */
async function followPreferences(): Promise<void> {
  const { followAccountPreferences } = await import('../../core/account-preferences.ts');
  followAccountPreferences();
}

function refresh(): void {
  if (useSession.getState().isAuth) void refreshPlayer();
}
