import { isMoney, type Refusal, refuse } from '@crease/kernel';
import type { Context, House } from '../house/house.ts';
import type { Outcome } from '../outcome.ts';
import type { PlayerAnswer } from './answers.ts';
import type { CreditOpening } from './commands.ts';
import { openingJournal } from './opening-journal.ts';
import { playerAnswer } from './player-answer.ts';

/**
 * The first money of a player who was made without. Given once in a lifetime: asked for again, it changes nothing and
 * answers as the first time.
 */
export function creditOpening(house: House, command: CreditOpening, { now }: Context): Outcome<PlayerAnswer> | Refusal {
  const { playerId, amount } = command;
  const player = house.players.get(playerId);
  if (!player) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  if (!isMoney(amount) || amount <= 0) return refuse('INVALID_INPUT', { reason: 'amount' });
  if (player.opened) return { facts: [], answer: playerAnswer(house, player) };
  player.opened = true;
  const journal = openingJournal(house, player, { amount, at: now });
  return { facts: [{ fact: 'playerChanged', player }, journal], answer: playerAnswer(house, player) };
}
