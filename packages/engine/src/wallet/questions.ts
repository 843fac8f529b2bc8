import type { Question } from '../question.ts';
import { type Exposure, exposureIn } from './exposure.ts';
import { houseExposures } from './house-exposure.ts';
import { heldByGame, type WalletSnapshot, walletOf } from './wallet.ts';

/** A player's money; all zero for a player whom the House does not know. */
const wallet: Question<{ readonly playerId: number }, WalletSnapshot> = (house, { playerId }) =>
  walletOf(house, playerId);

/** What is held of a player for the markets of each event: pairs of game id and minor units. */
const heldForGames: Question<{ readonly playerId: number }, readonly (readonly [string, number])[]> = (
  house,
  { playerId },
) => [...heldByGame(house, playerId)];

/** What a player stands to win and lose, market by market. */
const exposure: Question<{ readonly playerId: number }, Exposure> = (house, { playerId }) =>
  exposureIn(house, playerId);

export const WALLET_QUESTIONS = { wallet, heldForGames, exposure, houseExposures };
