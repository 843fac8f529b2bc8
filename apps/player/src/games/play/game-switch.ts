import { queryClient, useRead, whenLive } from '@crease/web';
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

/** Whether the house has turned off one of its games. */
export function useIsOff(gameId: string): boolean {
  return useRead('game', { params: { gameId } }).data?.status === 'down';
}
