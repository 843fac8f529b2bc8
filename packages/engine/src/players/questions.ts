import type { Money } from '@crease/kernel';
import type { Question } from '../question.ts';
import type { PlayerAnswer } from './answers.ts';
import { playerAnswer } from './player-answer.ts';

/** A player with their wallet; null when there is none. */
const player: Question<{ readonly playerId: number }, PlayerAnswer | null> = (house, { playerId }) => {
  const found = house.players.get(playerId);
  return found ? playerAnswer(house, found) : null;
};

/** Whether a name is a player's already; upper and lower case are the same. */
const isUsernameTaken: Question<{ readonly username: string }, boolean> = ({ usernames }, { username }) =>
  usernames.has(username.toLowerCase());

/** Players who are nobody, by rising id. `isIdle`: nothing is held, so no bet of theirs is open. */
const simulatedPlayers: Question<
  Record<never, never>,
  readonly {
    readonly playerId: number;
    readonly username: string;
    readonly available: Money;
    readonly isIdle: boolean;
  }[]
> = (house) =>
  [...house.players.values()].flatMap(({ playerId, username, simulated }) => {
    const purse = simulated ? house.seats[playerId]?.purse : undefined;
    return purse ? [{ playerId, username, available: purse.available, isIdle: purse.held === 0 }] : [];
  });

export const PLAYER_QUESTIONS = { player, isUsernameTaken, simulatedPlayers };
