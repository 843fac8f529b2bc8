import type { EventUpdate } from '@crease/client';
import { usePaused, whenLive } from '@crease/web';
import { useEffect, useRef } from 'react';
import { type Throttled, throttle } from './throttle.ts';

/** Without the stream odds are asked for so often, ms. */
const WITHOUT_STREAM_MS = 4000;

/**
 * Asks anew when the stream says that fixed odds, or a match itself, moved; when its rooms are joined, which may be
 * after the first answer was drawn; and when it is back.
 * @param gameIds of these events; null: of any.
 */
export function useFixedOddsUpdates(gameIds: readonly string[] | null, refetch: () => void): void {
  const ask = useRef(refetch);
  useEffect(() => {
    ask.current = refetch;
  });
  const rooms = gameIds === null ? '*' : [...new Set(gameIds)].sort().join();
  useEffect(() => {
    const asking = throttle(() => ask.current());
    const stopFollowing = followRooms(rooms === '' ? [] : rooms.split(','), asking);
    return () => {
      stopFollowing();
      asking.stop();
    };
  }, [rooms]);
}

/** How often to ask where the stream should say that something moved, ms: not at all while it stands. */
export function usePollingInterval(): number | false {
  return usePaused() ? WITHOUT_STREAM_MS : false;
}

/** @param rooms ids of events, or `*` for all of them. */
function followRooms(rooms: readonly string[], asking: Throttled): () => void {
  if (rooms.length === 0) return () => {};
  const isList = rooms[0] === '*';
  return whenLive((client) => {
    for (const room of rooms) client.joinEvent(room);
    const stopEvents = client.onEvent((update) => {
      if ((isList || rooms.includes(update.gameId)) && isNews(update, isList)) asking.ask();
    });
    const stopConnection = client.onConnection((state) => {
      if (state === 'live') asking.ask();
    });
    return () => {
      stopEvents();
      stopConnection();
      for (const room of rooms) client.leaveEvent(room);
    };
  });
}

/** What a room tells when it is joined names the status of its event. Lists show scores, too. */
function isNews({ fixedOdds, status, score }: EventUpdate, isList: boolean): boolean {
  return fixedOdds !== undefined || status !== undefined || (isList && score !== undefined);
}
