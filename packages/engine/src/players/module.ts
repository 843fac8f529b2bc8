import type { Money } from '@crease/kernel';
import { hasLiveOrders } from '../accounts/player-state.ts';
import type { ReadonlyEngine } from '../accounts/state.ts';
import { handle, type Query } from '../core/command-handler.ts';
import { createPlayer, creditOpening } from './create-player.ts';
import { type PlayerAnswer, playerAnswer } from './player-answer.ts';

/** Returns a player with their wallet; null if none exists. */
const player: Query<ReadonlyEngine, { readonly playerId: number }, PlayerAnswer | null> = (engine, { playerId }) => {
  const found = engine.players.get(playerId);
  return found ? playerAnswer(engine, found) : null;
};

/** Returns whether a username is taken, ignoring case. */
const isUsernameTaken: Query<ReadonlyEngine, { readonly username: string }, boolean> = ({ usernames }, { username }) =>
  usernames.has(username.toLowerCase());

/**
 * Returns simulated players by rising id. `isIdle`: nothing is held and no order waits; a position that cannot lose
 * covers an order without a hold.
 */
const simulatedPlayers: Query<
  ReadonlyEngine,
  Record<never, never>,
  readonly {
    readonly playerId: number;
    readonly username: string;
    readonly available: Money;
    readonly isIdle: boolean;
  }[]
> = (engine) =>
  [...engine.players.values()].flatMap(({ playerId, username, simulated }) => {
    const state = simulated ? engine.playerStates[playerId] : undefined;
    if (!state) return [];
    const { available, held } = state.balances;
    return [{ playerId, username, available, isIdle: held === 0 && !hasLiveOrders(state, 1) }];
  });

export const playersModule = {
  commands: {
    createPlayer: handle(createPlayer),
    creditOpening: handle(creditOpening),
  },
  queries: { player, isUsernameTaken, simulatedPlayers },
};
