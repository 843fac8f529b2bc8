import { useEffect } from 'react';
import { whenLive } from '../core/live.ts';
import { useSession } from '../core/session.ts';
import { refreshPlayer } from '../session/sign-in.ts';

/**
 * A stored session shows at once what it kept; this asks the server what is so now: when the page opens, when
 * the connection comes back, and when the server asks for it.
 */
export function usePlayerRefresh(): void {
  const isReady = useSession((session) => session.isStoreHydrated);
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

function refresh(): void {
  if (useSession.getState().isAuth) void refreshPlayer();
}
