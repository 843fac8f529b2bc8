import { useEffect } from 'react';
import { followPlaces, type QueuePlace, useFollowedPlaces } from '../../core/orders/bets/queue-places.ts';

/** Returns the places of the player's waiting bets by bet id, live; those on `marketId` are included. */
export function useQueuePlaces(marketId: string): Readonly<Record<string, QueuePlace>> {
  useEffect(() => followPlaces(marketId), [marketId]);
  return useFollowedPlaces();
}

/** Returns the place of a waiting bet, live; null: not received yet. */
export function useQueuePlace({ marketId, betId }: { readonly marketId: string; readonly betId: string }) {
  useEffect(() => followPlaces(marketId), [marketId]);
  return useFollowedPlaces((places) => places[betId]) ?? null;
}
