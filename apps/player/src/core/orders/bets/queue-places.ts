import { ApiError, type QueuePlaces } from '@crease/client';
import { live } from '@crease/web';
import { useEffect } from 'react';
import { create } from 'zustand';

/** The place of a waiting bet among those at its price. */
export type QueuePlace = Pick<QueuePlaces['places'][number], 'place' | 'ahead'>;

/** Places by bet id; one object for each update. */
type Places = Readonly<Record<string, QueuePlace>>;

interface Followed {
  /** Of the last update on this connection; another server's clock may be behind, and its numbers begin lower. */
  sequence: number;
  places: Places;
  users: number;
}

/** By market. */
const followed = new Map<string, Followed>();
let isStarted = false;

/** The last received places of all followed markets. */
const useFollowedPlaces = create<Places>()(() => ({}));

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

/** Subscribes to the places of the player's bets on a market, again at every connection. @returns ends it. */
function followPlaces(marketId: string): () => void {
  start();
  const held = followed.get(marketId) ?? { sequence: 0, places: {}, users: 0 };
  held.users++;
  followed.set(marketId, held);
  if (held.users === 1) ask([marketId]);
  return () => {
    if (--held.users > 0 || followed.get(marketId) !== held) return;
    followed.delete(marketId);
    publish();
    live()
      .request('places:leave', { marketIds: [marketId] })
      .catch(() => null);
  };
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  live().onPlaces(take);
  live().onConnection((state) => {
    if (state !== 'live') return;
    for (const held of followed.values()) held.sequence = 0;
    ask([...followed.keys()]);
  });
}

function ask(marketIds: string[]): void {
  const { connection } = live();
  if (marketIds.length === 0 || (connection !== 'live' && connection !== 'stale')) return;
  live()
    .request('places:join', { marketIds })
    .then(
      (states) => states.forEach(take),
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'TIMEOUT') ask(marketIds.filter((id) => followed.has(id)));
      },
    );
}

function take({ marketId, sequence, places }: QueuePlaces): void {
  const held = followed.get(marketId);
  if (!held || sequence < held.sequence) return;
  held.sequence = sequence;
  held.places = Object.fromEntries(places.map(({ betId, place, ahead }) => [betId, { place, ahead }]));
  publish();
}

function publish(): void {
  const all: Places = Object.assign({}, ...[...followed.values()].map(({ places }) => places));
  useFollowedPlaces.setState(all, true);
}
