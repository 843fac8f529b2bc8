import { isMoney, type Refusal, refuse } from '@crease/kernel';
import type { Context, Engine } from '../core/engine.ts';
import type { Fact } from '../fact.ts';
import type { Outcome } from '../outcome.ts';
import type { PlayerAnswer } from './answers.ts';
import type { CreditOpening } from './commands.ts';
import { playerAnswer } from './player-answer.ts';
import { postOpening } from './post-opening.ts';

/**
 * The first money of a player who was made without. Given once in a lifetime: asked for again, it changes nothing and
 * answers as the first time.
 */
export function creditOpening(
  engine: Engine,
  command: CreditOpening,
  { now }: Context,
): Outcome<PlayerAnswer> | Refusal {
  const { playerId, amount } = command;
  const player = engine.players.get(playerId);
  if (!player) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  if (!isMoney(amount) || amount <= 0) return refuse('INVALID_INPUT', { reason: 'amount' });
  if (player.opened) return { facts: [], answer: playerAnswer(engine, player) };
  player.opened = true;
  const facts: Fact[] = [{ fact: 'playerChanged', player }];
  postOpening({ engine, facts, now }, player, amount);
  return { facts, answer: playerAnswer(engine, player) };
}
