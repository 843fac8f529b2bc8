import { useRead } from '@crease/web';
import { useFixedOddsUpdates, usePollingInterval } from '../list/use-fixed-odds-updates.ts';
import type { SlipMode, TicketPick } from './ticket-slip.ts';
import { crowdedEvents, type PricedGroup } from './unit-prices.ts';

interface PricedTogether {
  /** Ids of the events of which several selections are on the slip. */
  readonly events: readonly string[];
  /** Their prices as they stand; null while they are not known. */
  readonly groups: readonly PricedGroup[] | null;
  /** Why they cannot be had. */
  readonly failure: unknown;
}

const NONE: PricedTogether = { events: [], groups: [], failure: null };

/** What a multi's selections of one event cost together: asked for anew whenever odds move. */
export function usePricedTogether(mode: SlipMode, picks: readonly TicketPick[]): PricedTogether {
  const events = mode === 'multi' ? crowdedEvents(picks) : [];
  const isAsked = events.length > 0 && picks.length <= 12;
  const joined = picks.filter(({ gameId }) => events.includes(gameId)).map(({ selectionId }) => selectionId);
  const refetchInterval = usePollingInterval();
  const query = { selectionIds: joined.join(',') };
  const read = useRead('sportsbookTogether', { query }, { enabled: isAsked, staleTime: 0, refetchInterval });
  useFixedOddsUpdates(isAsked ? events : [], () => void read.refetch());
  if (!isAsked) return NONE;
  // What was told before an error is old: it is not placed on.
  return { events, groups: read.error ? null : (read.data?.groups ?? null), failure: read.error };
}
