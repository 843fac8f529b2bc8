import { createContext, useMemo } from 'react';
import { useTicketSlip } from '../slip/ticket-slip.ts';
import { usePricedTogether, useTogether } from '../slip/use-priced-together.ts';

/** Ids of selections of the match that add nothing to the slip's multi: their cells say so. */
interface Redundant {
  readonly picked: readonly string[];
  /** Not on the slip. */
  readonly others: readonly string[];
}

/** The same value in each render, so that cells are not rendered again. */
const NONE: readonly string[] = [];

export const RedundantPicks = createContext<Redundant>({ picked: NONE, others: NONE });

/**
 * Returns the selections of a match that add nothing to the slip; refetched whenever odds move.
 * @param isBuilding whether the picks of the match become one bet, as they do in a multi.
 */
export function useRedundant(gameId: string, isBuilding: boolean): Redundant {
  const { mode, picks } = useTicketSlip();
  const { redundant: picked } = usePricedTogether(mode, picks);
  const own = picks.filter((pick) => pick.gameId === gameId).map(({ selectionId }) => selectionId);
  const isAsked = (isBuilding || mode === 'multi') && own.length > 0 && own.length <= 12;
  const query = { selectionIds: own.join(','), gameId };
  const others = useTogether(query, isAsked ? [gameId] : []).data?.wouldBeRedundant ?? NONE;
  return useMemo(() => ({ picked, others }), [picked, others]);
}
