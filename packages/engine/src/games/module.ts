import { soloGame } from '@crease/games';
import type { Asset, Money } from '@crease/kernel';
import { handle, type Query } from '../core/command-handler.ts';
import type { GameRound } from '../rounds/game-round.ts';
import { changeSeeds, promiseSeeds } from './change-seeds.ts';
import { endIdleRounds } from './end-idle-rounds.ts';
import { poolHolds } from './feed-pools.ts';
import type { GameSeeds } from './game-seeds.ts';
import { actInRound, hashActInRound, hashPlayGame, playGame } from './play-game.ts';
import type { ReadonlyEngine } from './state.ts';

/** Returns a player's seeds in use; null for players who never played. */
const gameSeeds: Query<ReadonlyEngine, { readonly playerId: number }, GameSeeds | null> = (engine, { playerId }) =>
  engine.gameSeeds.get(playerId) ?? null;

/** Returns the open rounds of a player. */
const openRounds: Query<ReadonlyEngine, { readonly playerId: number }, readonly GameRound[]> = (
  { rounds },
  { playerId },
) => [...rounds.ofPlayer(playerId)];

/** Returns the balances of a game's shared pools in an asset. */
const jackpots: Query<
  ReadonlyEngine,
  { readonly gameId: string; readonly asset: Asset },
  readonly { readonly name: string; readonly amount: Money }[]
> = (engine, { gameId, asset }) => {
  const offer = soloGame(gameId);
  return offer?.pools.map((level) => ({ name: level.name, amount: poolHolds(engine, offer, { level, asset }) })) ?? [];
};

export const gamesModule = {
  commands: {
    playGame: handle(playGame, { hashBody: hashPlayGame }),
    actInRound: handle(actInRound, { hashBody: hashActInRound }),
    promiseSeeds: handle(promiseSeeds),
    changeSeeds: handle(changeSeeds),
    endIdleRounds: handle(endIdleRounds),
  },
  queries: { jackpots, gameSeeds, openRounds },
};
