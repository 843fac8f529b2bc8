import type { Money } from '@crease/kernel';
import type { ReadonlyEngine } from '../accounts/state.ts';
import { handle } from '../core/command-handler.ts';
import type { Query } from '../core/query.ts';
import { createPlayer } from './create-player.ts';
import { creditOpening } from './credit-opening.ts';
import { type PlayerAnswer, playerAnswer } from './player-answer.ts';

/** A player with their wallet; null when there is none. */
const player: Query<ReadonlyEngine, { readonly playerId: number }, PlayerAnswer | null> = (engine, { playerId }) => {
  const found = engine.players.get(playerId);
  return found ? playerAnswer(engine, found) : null;
};

/** Whether a name is a player's already; upper and lower case are the same. */
const isUsernameTaken: Query<ReadonlyEngine, { readonly username: string }, boolean> = ({ usernames }, { username }) =>
  usernames.has(username.toLowerCase());

/** Players who are nobody, by rising id. `isIdle`: nothing is held, so no bet of theirs is open. */
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
