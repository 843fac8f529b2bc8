import { useMemo } from 'react';
import { countEvents, type SportCounts } from './event-groups.ts';
import { useEventList } from './sport-events.ts';

/** Returns the number of matches in play and upcoming, for header, rail and chips. */
export function useLiveCounts(): SportCounts {
  const { events } = useEventList();
  return useMemo(() => countEvents(events), [events]);
}
