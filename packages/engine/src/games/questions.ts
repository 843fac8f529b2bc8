import { soloGame } from '@crease/games';
import type { Asset, Money } from '@crease/kernel';
import type { Question } from '../question.ts';
import type { GameRound } from '../rounds/game-round.ts';
import { poolHolds } from './feed-pools.ts';
import type { GameSeeds } from './game-seeds.ts';

/** A player's seeds in use; null for who never played. */
const gameSeeds: Question<{ readonly playerId: number }, GameSeeds | null> = (house, { playerId }) =>
  house.gameSeeds.get(playerId) ?? null;

/** Rounds of a player that go on. */
const openRounds: Question<{ readonly playerId: number }, readonly GameRound[]> = ({ rounds }, { playerId }) => [
  ...rounds.ofPlayer(playerId),
];

/** What the shared pools of a game hold in an asset. */
const jackpots: Question<
  { readonly gameId: string; readonly asset: Asset },
  readonly { readonly name: string; readonly amount: Money }[]
> = (house, { gameId, asset }) => {
  const offer = soloGame(gameId);
  return offer?.pools.map((level) => ({ name: level.name, amount: poolHolds(house, offer, { level, asset }) })) ?? [];
};

export const GAME_QUESTIONS = { jackpots, gameSeeds, openRounds };
