import { useRead } from '@crease/web';
import { createContext } from 'react';
import type { TicketPick } from '../slip/ticket-slip.ts';
import { useFixedOddsUpdates, usePollingInterval } from './use-fixed-odds-updates.ts';

/** Ids of selections of the match that add nothing to the slip's multi: their cells say so. */
interface Redundant {
  readonly picked: readonly string[];
  /** Not on the slip. */
  readonly others: readonly string[];
}

export const RedundantPicks = createContext<Redundant>({ picked: [], others: [] });

/** The same value in each render, so that cells are not rendered again. */
const NONE: readonly string[] = [];

/**
 * Returns the selections of a match that would add nothing to those on the slip; refetched whenever odds move.
 * @param isJoined whether the picks of the match become one bet.
 */
export function useOtherRedundant(gameId: string, isJoined: boolean, picks: readonly TicketPick[]): readonly string[] {
  const own = picks.filter((pick) => pick.gameId === gameId).map(({ selectionId }) => selectionId);
  const isAsked = isJoined && own.length > 0 && own.length <= 12;
  const refetchInterval = usePollingInterval();
  const query = { selectionIds: own.join(','), gameId };
  const read = useRead('sportsbookTogether', { query }, { enabled: isAsked, staleTime: 0, refetchInterval });
  useFixedOddsUpdates(isAsked ? [gameId] : [], () => void read.refetch());
  return isAsked && !read.error ? (read.data?.wouldBeRedundant ?? NONE) : NONE;
}
