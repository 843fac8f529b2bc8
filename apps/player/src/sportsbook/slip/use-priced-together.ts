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

/** Returns the combined prices of a multi's selections, refetched whenever odds move. */
export function usePricedTogether(mode: SlipMode, picks: readonly TicketPick[]): PricedTogether {
  const events = mode === 'multi' ? crowdedEvents(picks) : [];
  const isAsked = events.length > 0 && picks.length <= 12;
  const joined = picks.filter(({ gameId }) => events.includes(gameId)).map(({ selectionId }) => selectionId);
  const refetchInterval = usePollingInterval();
  const query = { selectionIds: joined.join(',') };
  const read = useRead('sportsbookTogether', { query }, { enabled: isAsked, staleTime: 0, refetchInterval });
  useFixedOddsUpdates(isAsked ? events : [], () => void read.refetch());
  if (!isAsked) return NONE;
  // Data from before an error is old and must not be used for placing.
  const { groups = null, redundant = [] } = (read.error ? null : read.data) ?? {};
  return { events, groups, redundant, failure: read.error };
}
