import type { EventUpdate } from '@crease/client';
import { usePaused, useRead, whenLive } from '@crease/web';
import { useEffect, useRef } from 'react';
import { type Throttled, throttle } from './throttle.ts';
import { noticePrices, pricesOf } from './ticket-slip.ts';

/** Polling interval while the stream is down, ms. */
const WITHOUT_STREAM_MS = 4000;

/**
 * Refetches when the stream reports a change of fixed odds or of a match; when its rooms are joined, possibly after the
 * first reply was rendered; and when it reconnects.
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

/** Polling interval if the stream should report changes, ms: none while it is connected. */
export function usePollingInterval(): number | false {
  return usePaused() ? WITHOUT_STREAM_MS : false;
}

/** @param rooms ids of events, or `*` for all. */
function followRooms(rooms: readonly string[], asking: Throttled): () => void {
  if (rooms.length === 0) return () => {};
  const isList = rooms[0] === '*';
  return whenLive((client) => {
    for (const room of rooms) client.joinEvent(room);
    const stopEvents = client.onEvent((update) => {
      if ((isList || rooms.includes(update.gameId)) && isRelevant(update, isList)) asking.ask();
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

/** Ignores the message on joining a room, which only names the event's status. Lists also show scores. */
function isRelevant({ fixedOdds, status, score }: EventUpdate, isList: boolean): boolean {
  return fixedOdds !== undefined || status !== undefined || (isList && score !== undefined);
}

/** Returns a match with all its fixed odds, refetched whenever they move; passes new prices to the slip. */
export function useEventMarkets(gameId: string) {
  const refetchInterval = usePollingInterval();
  const read = useRead('sportsbookEvent', { params: { gameId } }, { staleTime: 0, refetchInterval });
  useFixedOddsUpdates([gameId], () => void read.refetch());
  const markets = read.data?.markets;
  useEffect(() => {
    if (markets) noticePrices(pricesOf(markets));
  }, [markets]);
  return read;
}
