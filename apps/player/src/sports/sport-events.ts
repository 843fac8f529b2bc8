import { missesUpdates, type SportEvent } from '@crease/client';
import type { SportId } from '@crease/kernel';
import { call, whenLive } from '@crease/web';
import { useParams } from '@tanstack/react-router';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../core/session.ts';
import { countEvents, SPORT_ORDER, type SportCounts } from './event-groups.ts';
import { type EventList, type EventSource, EventStore } from './event-store.ts';
import { SPORT_CATEGORY } from './sport-category.ts';

/** All pages of `GET /sports/events`, and the socket room of all list odds. */
const source: EventSource = {
  async fetchAll() {
    const first = await call('events', { silent: true });
    const pages = Math.ceil(first.total / first.pageSize);
    const rest = await Promise.all(
      Array.from({ length: Math.max(0, pages - 1) }, (_, at) =>
        call('events', { query: { page: at + 2 }, silent: true }),
      ),
    );
    return [first, ...rest].flatMap((page) => page.items);
  },
  follow(onUpdate, onResume) {
    return whenLive((client) => {
      let wasPaused = false;
      const stops = [
        client.onEvent(onUpdate),
        client.onConnection((state) => {
          if (state === 'live' && wasPaused) onResume();
          wasPaused = missesUpdates(state);
        }),
      ];
      client.joinEvent('*');
      return () => {
        client.leaveEvent('*');
        for (const stop of stops) stop();
      };
    });
  },
};

const store = new EventStore(source);

/** Returns one event from the lists; undefined if they do not have it. */
export function knownEvent(gameId: string): SportEvent | undefined {
  return store.event(gameId);
}

// Retries a load that failed with an ended session, without it.
useSession.subscribe((session, before) => {
  if (session.token !== before.token && store.list().state === 'failed') void store.reload();
});

/** All events; renders when one is added, removed, or starts. */
export function useEventList(): EventList {
  return useSyncExternalStore(store.onList, store.list, store.list);
}

/**
 * Selects a part of one event, e.g. `(event) => event.score`. Parts keep their identity while equal, so an update
 * renders only the cell whose price moved. `read` must return a part of the event, not a new object.
 */
export function useEventPart<T>(gameId: string, read: (event: SportEvent) => T): T | undefined {
  const subscribe = useCallback((changed: () => void) => store.onEvent(gameId, changed), [gameId]);
  const readNow = () => {
    const event = store.event(gameId);
    return event ? read(event) : undefined;
  };
  return useSyncExternalStore(subscribe, readNow, readNow);
}

export const reloadEvents = store.reload;

/** Returns the current event, for use in event handlers. */
export const readEvent = store.event;

/** Returns the number of matches in play and upcoming, for header, rail and chips. */
export function useLiveCounts(): SportCounts {
  const { events } = useEventList();
  return useMemo(() => countEvents(events), [events]);
}

/** Returns the sport whose list or match is open, and the match. */
export function useOpenSport(): { sportId: SportId | undefined; event: SportEvent | undefined } {
  const { gameId, category } = useParams({ strict: false });
  const { events } = useEventList();
  const event = gameId === undefined ? undefined : events.find((one) => one.gameId === gameId);
  const ofCategory = SPORT_ORDER.find((sportId) => SPORT_CATEGORY[sportId] === category);
  return { sportId: event?.sportId ?? ofCategory, event };
}
