import { soloGame } from '@crease/games';
import type { Asset, Money } from '@crease/kernel';
import type { Query } from '../query.ts';
import type { GameRound } from '../rounds/game-round.ts';
import { poolHolds } from './feed-pools.ts';
import type { GameSeeds } from './game-seeds.ts';

/** A player's seeds in use; null for who never played. */
const gameSeeds: Query<{ readonly playerId: number }, GameSeeds | null> = (engine, { playerId }) =>
  engine.gameSeeds.get(playerId) ?? null;

/** Rounds of a player that go on. */
const openRounds: Query<{ readonly playerId: number }, readonly GameRound[]> = ({ rounds }, { playerId }) => [
  ...rounds.ofPlayer(playerId),
];

/** What the shared pools of a game hold in an asset. */
const jackpots: Query<
  { readonly gameId: string; readonly asset: Asset },
  readonly { readonly name: string; readonly amount: Money }[]
> = (engine, { gameId, asset }) => {
  const offer = soloGame(gameId);
  return offer?.pools.map((level) => ({ name: level.name, amount: poolHolds(engine, offer, { level, asset }) })) ?? [];
};

export const GAME_QUERIES = { jackpots, gameSeeds, openRounds };
