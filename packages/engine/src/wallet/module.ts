import type { Money } from '@crease/kernel';
import { type WalletSnapshot, walletOf } from '../accounts/wallet.ts';
import { handle, type Query } from '../core/command-handler.ts';
import type { ReadonlyEngine } from '../markets/state.ts';
import { adjustBalance, hashAdjustBalance } from './adjust-balance.ts';
import { type Exposure, exposureIn, houseExposures } from './exposure.ts';

/** Returns a player's holds for the markets of each event, by game id. */
function heldByGame(engine: ReadonlyEngine, playerId: number): Map<string, Money> {
  const held = new Map<string, Money>();
  for (const { purpose, amount } of engine.playerStates[playerId]?.balances.holds() ?? []) {
    const isMarket = purpose.kind === 'market' || purpose.kind === 'bonus';
    const gameId = isMarket && engine.markets.get(purpose.id)?.definition.gameId;
    if (gameId) held.set(gameId, (held.get(gameId) ?? 0) + amount);
  }
  return held;
}

/** Returns a player's money; all zero for an unknown player. */
const wallet: Query<ReadonlyEngine, { readonly playerId: number }, WalletSnapshot> = (engine, { playerId }) =>
  walletOf(engine, playerId);

/** Returns a player's holds for the markets of each event: pairs of game id and minor units. */
const heldForGames: Query<ReadonlyEngine, { readonly playerId: number }, readonly (readonly [string, number])[]> = (
  engine,
  { playerId },
) => [...heldByGame(engine, playerId)];

/** Returns a player's possible wins and losses by market. */
const exposure: Query<ReadonlyEngine, { readonly playerId: number }, Exposure> = (engine, { playerId }) =>
  exposureIn(engine, playerId);

export const walletModule = {
  commands: {
    adjustBalance: handle(adjustBalance, { hashBody: hashAdjustBalance }),
  },
  queries: { wallet, heldForGames, exposure, houseExposures },
};
