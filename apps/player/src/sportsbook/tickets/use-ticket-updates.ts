import { whenLive } from '@crease/web';
import { useEffect, useRef } from 'react';
import { useFixedOddsUpdates } from '../slip/use-fixed-odds-updates.ts';
import type { Ticket } from '../wire-types.ts';

/**
 * Refetches tickets when one of them changed, and when a match of an open leg moved, as a cash out follows the odds.
 * @param tickets those shown.
 */
export function useTicketUpdates(tickets: readonly Ticket[], refetch: () => void): void {
  const ask = useRef(refetch);
  useEffect(() => {
    ask.current = refetch;
  });
  useEffect(
    () =>
      whenLive((client) => {
        const stopAccount = client.onAccount(({ changed }) => {
          if (changed.includes('tickets')) ask.current();
        });
        // Changes during a lost connection were not published.
        const stopConnection = client.onConnection((state) => {
          if (state === 'live') ask.current();
        });
        return () => {
          stopAccount();
          stopConnection();
        };
      }),
    [],
  );
  useFixedOddsUpdates(movingEvents(tickets), refetch);
}

/** Returns the events on which the value of these tickets still depends. */
export function movingEvents(tickets: readonly Pick<Ticket, 'status' | 'legs'>[]): string[] {
  const open = tickets.filter(({ status }) => status === 'open').flatMap(({ legs }) => legs);
  return [...new Set(open.filter(({ result }) => result === 'open').map(({ gameId }) => gameId))];
}
