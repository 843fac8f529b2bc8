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

export const PLAYER_QUESTIONS = { player, isUsernameTaken };
