import type { Query } from '../query.ts';
import { type Exposure, exposureIn } from './exposure.ts';
import { houseExposures } from './house-exposure.ts';
import { heldByGame, type WalletSnapshot, walletOf } from './wallet.ts';

/** A player's money; all zero for a player whom the engine does not know. */
const wallet: Query<{ readonly playerId: number }, WalletSnapshot> = (engine, { playerId }) =>
  walletOf(engine, playerId);

/** What is held of a player for the markets of each event: pairs of game id and minor units. */
const heldForGames: Query<{ readonly playerId: number }, readonly (readonly [string, number])[]> = (
  engine,
  { playerId },
) => [...heldByGame(engine, playerId)];

/** What a player stands to win and lose, market by market. */
const exposure: Query<{ readonly playerId: number }, Exposure> = (engine, { playerId }) => exposureIn(engine, playerId);

export const WALLET_QUERIES = { wallet, heldForGames, exposure, houseExposures };
