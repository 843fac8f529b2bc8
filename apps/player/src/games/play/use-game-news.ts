import { queryClient, whenLive } from '@crease/web';
import { useEffect } from 'react';

const ASKED = ['casinoGames', 'game'];

/** While a page of games is open: a game that is turned off or on is asked for anew at once. */
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
