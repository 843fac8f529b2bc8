import { useRead } from '@crease/web';
import { createContext, useMemo } from 'react';
import { crowdedEvents, type PricedGroup } from './slip-sums.ts';
import { type SlipMode, type TicketPick, useTicketSlip } from './ticket-slip.ts';
import { useFixedOddsUpdates, usePollingInterval } from './use-fixed-odds-updates.ts';

interface PricedTogether {
  /** Ids of events with several selections on the slip. */
  readonly events: readonly string[];
  /** Their combined prices; null while loading. */
  readonly groups: readonly PricedGroup[] | null;
  /** Picks that are left out of the multi. */
  readonly redundant: readonly string[];
  /** Why they are not available. */
  readonly failure: unknown;
}

/**
 * Reads combined prices, refetched whenever odds move. Data from before an error is old and must not be used for
 * placing.
 * @param gameIds events of the selections; empty: nothing is read.
 */
function useTogether(query: { selectionIds: string; gameId?: string }, gameIds: readonly string[]) {
  const enabled = gameIds.length > 0;
  const refetchInterval = usePollingInterval();
  const read = useRead('sportsbookTogether', { query }, { enabled, staleTime: 0, refetchInterval });
  useFixedOddsUpdates(gameIds, () => void read.refetch());
  return { data: enabled && !read.error ? read.data : undefined, error: read.error };
}

/** Returns the combined prices of a multi's selections. */
export function usePricedTogether(mode: SlipMode, picks: readonly TicketPick[]): PricedTogether {
  const events = mode === 'multi' && picks.length <= 12 ? crowdedEvents(picks) : [];
  const joined = picks.filter(({ gameId }) => events.includes(gameId)).map(({ selectionId }) => selectionId);
  const { data, error } = useTogether({ selectionIds: joined.join(',') }, events);
  if (events.length === 0) return NONE;
  return { events, groups: data?.groups ?? null, redundant: data?.redundant ?? NONE.redundant, failure: error };
}

/** The same value in each render, so that cells are not rendered again. */
const NO_PICKS: readonly string[] = [];

/** Ids of selections of the match that add nothing to the slip's multi: their cells say so. */
interface Redundant {
  readonly picked: readonly string[];
  /** Not on the slip. */
  readonly others: readonly string[];
}

const NONE: PricedTogether = { events: [], groups: [], redundant: [], failure: null };

export const RedundantPicks = createContext<Redundant>({ picked: NO_PICKS, others: NO_PICKS });

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
  const others = useTogether(query, isAsked ? [gameId] : []).data?.wouldBeRedundant ?? NO_PICKS;
  return useMemo(() => ({ picked, others }), [picked, others]);
}
