import { MOST_STARRED } from '@crease/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { forgetAtSignOut } from './session.ts';

interface Pinned {
  /** Ids of starred matches, the latest first. */
  starred: readonly string[];
  /** The guide to a first bet no longer starts automatically. */
  isGuided: boolean;
}

/** What a player has pinned; also stored in the account, see `account-preferences`. */
export const usePinned = create<Pinned>()(
  persist((): Pinned => ({ starred: [], isGuided: false }), { name: 'crease.at-hand', version: 1 }),
);

forgetAtSignOut(() => usePinned.setState(usePinned.getInitialState()));

/** Toggles the star of a match; the oldest one is dropped above the maximum. */
export function turnStar(gameId: string): void {
  usePinned.setState(({ starred }) => ({ starred: withStarTurned(starred, gameId) }));
}

export function withStarTurned(starred: readonly string[], gameId: string): string[] {
  if (starred.includes(gameId)) return starred.filter((each) => each !== gameId);
  return [gameId, ...starred].slice(0, MOST_STARRED);
}
