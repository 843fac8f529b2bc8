import type { Money } from '@crease/kernel';
import type { ReadonlyEngine } from '../accounts/state.ts';
import { handle } from '../core/command-handler.ts';
import type { Query } from '../core/query.ts';
import { createPlayer } from './create-player.ts';
import { creditOpening } from './credit-opening.ts';
import { type PlayerAnswer, playerAnswer } from './player-answer.ts';

/** Returns a player with their wallet; null if none exists. */
const player: Query<ReadonlyEngine, { readonly playerId: number }, PlayerAnswer | null> = (engine, { playerId }) => {
  const found = engine.players.get(playerId);
  return found ? playerAnswer(engine, found) : null;
};

/** Returns whether a username is taken, ignoring case. */
const isUsernameTaken: Query<ReadonlyEngine, { readonly username: string }, boolean> = ({ usernames }, { username }) =>
  usernames.has(username.toLowerCase());

/** Returns simulated players by rising id. `isIdle`: nothing is held, so they have no open bet. */
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
    const balances = simulated ? engine.playerStates[playerId]?.balances : undefined;
    return balances ? [{ playerId, username, available: balances.available, isIdle: balances.held === 0 }] : [];
  });

export const playersModule = {
  commands: {
    createPlayer: handle(createPlayer),
    creditOpening: handle(creditOpening),
  },
  queries: { player, isUsernameTaken, simulatedPlayers },
};
