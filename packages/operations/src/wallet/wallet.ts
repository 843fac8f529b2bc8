import type { Money } from '@crease/kernel';
import type { ReadonlyHouse } from '../house/readonly-house.ts';

/** A player's money in the asset that they play with. Minor units. */
export interface WalletSnapshot {
  /** What they own, held or not. */
  readonly cash: Money;
  /** The sum of all holds. */
  readonly held: Money;
  /** What can be staked now: cash minus held. */
  readonly available: Money;
}

/** A player's money as it stands now; all zero for a player that the House does not know. */
export function walletOf(house: ReadonlyHouse, playerId: number): WalletSnapshot {
  const purse = house.seats[playerId]?.purse;
  return { cash: purse?.cash.balance ?? 0, held: purse?.held ?? 0, available: purse?.available ?? 0 };
}

/** What is held of a player for the markets of each event, by game id. */
export function heldByGame(house: ReadonlyHouse, playerId: number): Map<string, Money> {
  const held = new Map<string, Money>();
  for (const { purpose, amount } of house.seats[playerId]?.purse.holds() ?? []) {
    const gameId = purpose.kind === 'market' && house.markets.get(purpose.id)?.definition.gameId;
    if (gameId) held.set(gameId, (held.get(gameId) ?? 0) + amount);
  }
  return held;
}
