import { MOST_PINNED_MARKETS, MOST_STARRED } from '@crease/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { forgetAtSignOut } from './session.ts';

interface PinnedMarket {
  readonly gameId: string;
  readonly marketId: string;
}

interface Pinned {
  /** Ids of starred matches, the latest first. */
  starred: readonly string[];
  /** Markets on the player's own page, in the order in which they were added. */
  markets: readonly PinnedMarket[];
  /** The guide to a first bet no longer starts automatically. */
  isGuided: boolean;
}

/** What a player has pinned; also stored in the account, see `account-preferences`. */
export const usePinned = create<Pinned>()(
  persist((): Pinned => ({ starred: [], markets: [], isGuided: false }), { name: 'crease.at-hand', version: 1 }),
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

/** Adds a market to the player's own page, or removes it; the oldest one is dropped above the maximum. */
export function turnMarket(market: PinnedMarket): void {
  usePinned.setState(({ markets }) => ({ markets: withMarketTurned(markets, market) }));
}

export function withMarketTurned(markets: readonly PinnedMarket[], market: PinnedMarket): PinnedMarket[] {
  const others = markets.filter(({ marketId }) => marketId !== market.marketId);
  return others.length < markets.length ? others : [...others, market].slice(-MOST_PINNED_MARKETS);
}
