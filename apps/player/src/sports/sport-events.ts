import type { SportEvent } from '@crease/client';
import { call, whenLive } from '@crease/web';
import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from '../core/session.ts';
import { type EventList, type EventSource, EventStore } from './event-store.ts';

/** Every page of `GET /sports/events`, and the room of all list odds. */
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
          wasPaused = state === 'offline';
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

/** One event as the lists hold it now; undefined when they do not. */
export function knownEvent(gameId: string): SportEvent | undefined {
  return store.event(gameId);
}

// An attempt that failed with a session that had ended is made again without it.
useSession.subscribe((session, before) => {
  if (session.token !== before.token && store.list().state === 'failed') void store.reload();
});

/** All events; redrawn when one comes, goes, or turns in play. */
export function useEventList(): EventList {
  return useSyncExternalStore(store.onList, store.list, store.list);
}

/**
 * One part of one event, e.g. `(event) => event.score`. Parts keep their identity while they stay equal, so a tick
 * redraws only what shows the price that moved. `read` must give a part of the event, not build a new object.
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

/** The event as it stands at this moment, for a press. */
export const readEvent = store.event;
