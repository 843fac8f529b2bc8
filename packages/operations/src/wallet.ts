import type { Money } from '@crease/kernel';
import type { House, WalletSnapshot } from './house.ts';

/** A player's money as it stands now; all zero for a player that the House does not know. */
export function walletOf(house: House, playerId: number): WalletSnapshot {
  const purse = house.seats[playerId]?.purse;
  return { cash: purse?.cash.balance ?? 0, held: purse?.held ?? 0, available: purse?.available ?? 0 };
}

/** What is held of a player for the markets of each event, by game id. */
export function heldByGame(house: House, playerId: number): Map<string, Money> {
  const held = new Map<string, Money>();
  for (const { purpose, amount } of house.seats[playerId]?.purse.holds() ?? []) {
    const gameId = purpose.kind === 'market' && house.markets.get(purpose.id)?.definition.gameId;
    if (gameId) held.set(gameId, (held.get(gameId) ?? 0) + amount);
  }
  return held;
}
