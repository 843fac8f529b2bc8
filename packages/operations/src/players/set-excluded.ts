import { type Refusal, refuse } from '@crease/kernel';
import type { House } from '../house/house.ts';
import type { Outcome } from '../outcome.ts';
import type { PlayerAnswer } from './answers.ts';
import type { SetExcluded } from './commands.ts';
import { playerAnswer } from './player-answer.ts';

/** Shuts the door to new bets, or opens it again. Bets already placed stand, and can be cancelled. */
export function setExcluded(house: House, { playerId, excluded }: SetExcluded): Outcome<PlayerAnswer> | Refusal {
  const player = house.players.get(playerId);
  if (!player) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  if (player.excluded === excluded) return { facts: [], answer: playerAnswer(house, player) };
  player.excluded = excluded;
  return { facts: [{ fact: 'playerChanged', player }], answer: playerAnswer(house, player) };
}
