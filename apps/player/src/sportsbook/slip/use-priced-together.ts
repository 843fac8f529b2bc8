import { useRead } from '@crease/web';
import { useFixedOddsUpdates, usePollingInterval } from '../list/use-fixed-odds-updates.ts';
import type { SlipMode, TicketPick } from './ticket-slip.ts';
import { crowdedEvents, type PricedGroup } from './unit-prices.ts';

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

const NONE: PricedTogether = { events: [], groups: [], redundant: [], failure: null };

/**
 * Reads combined prices, refetched whenever odds move. Data from before an error is old and must not be used for placing.
 * @param gameIds events of the selections; empty: nothing is read.
 */
export function useTogether(query: { selectionIds: string; gameId?: string }, gameIds: readonly string[]) {
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
