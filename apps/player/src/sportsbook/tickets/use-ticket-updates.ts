import { whenLive } from '@crease/web';
import { useEffect, useRef } from 'react';
import { useFixedOddsUpdates } from '../list/use-fixed-odds-updates.ts';
import type { Ticket } from '../wire-types.ts';

/**
 * Asks for tickets anew when one of them changed, and when a match of an open leg moved: a cash-out follows the odds.
 * @param tickets those that are shown.
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
        // What changed while the line was gone was told to nobody.
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

/** Events on which the worth of these tickets still hangs. */
export function movingEvents(tickets: readonly Pick<Ticket, 'status' | 'legs'>[]): string[] {
  const open = tickets.filter(({ status }) => status === 'open').flatMap(({ legs }) => legs);
  return [...new Set(open.filter(({ result }) => result === 'open').map(({ gameId }) => gameId))];
}
