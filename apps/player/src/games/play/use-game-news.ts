import { queryClient, whenLive } from '@crease/web';
import { useEffect } from 'react';

const ASKED = ['casinoGames', 'game'];

/** Refetches games when one is turned off or on, while a games page is open. */
export function useGameNews(): void {
  useEffect(
    () =>
      whenLive((live) =>
        live.onApp(({ changed = [] }) => {
          if (!changed.includes('games')) return;
          for (const name of ASKED) void queryClient.invalidateQueries({ queryKey: [name] });
        }),
      ),
    [],
  );
}
