import { useMemo } from 'react';
import { countEvents, type SportCounts } from './event-groups.ts';
import { useEventList } from './sport-events.ts';

/** How many matches are in play and to come, for the header, the rail and the chips. */
export function useLiveCounts(): SportCounts {
  const { events } = useEventList();
  return useMemo(() => countEvents(events), [events]);
}
