import { queryClient, readKey } from '@crease/web';
import { useEffect, useRef } from 'react';

/**
 * Refetches figures that the server computes from the player's bets when a bet changes, including when the last
 * one ends.
 * @param bets the same object while no bet changes.
 */
export function useFreshFigures(name: 'betMatches' | 'exposureAmount', bets: object): void {
  const shown = useRef(bets);
  useEffect(() => {
    if (shown.current === bets) return;
    shown.current = bets;
    void queryClient.invalidateQueries({ queryKey: readKey(name) });
  }, [name, bets]);
}
