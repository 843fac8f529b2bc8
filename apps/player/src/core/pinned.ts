import { MOST_STARRED } from '@crease/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { forgetAtSignOut } from './session.ts';

interface Pinned {
  /** Ids of the matches with a star, the latest first. */
  starred: readonly string[];
  /** The way through a first bet does not show by itself any more. */
  isGuided: boolean;
}

/** What a player keeps at hand; the account keeps it too, see account-preferences. */
export const usePinned = create<Pinned>()(
  persist((): Pinned => ({ starred: [], isGuided: false }), { name: 'crease.at-hand', version: 1 }),
);

forgetAtSignOut(() => usePinned.setState(usePinned.getInitialState()));

/** Gives a match its star, or takes it; the oldest star gives way when there are too many. */
export function turnStar(gameId: string): void {
  usePinned.setState(({ starred }) => ({ starred: withStarTurned(starred, gameId) }));
}

export function withStarTurned(starred: readonly string[], gameId: string): string[] {
  if (starred.includes(gameId)) return starred.filter((each) => each !== gameId);
  return [gameId, ...starred].slice(0, MOST_STARRED);
}
