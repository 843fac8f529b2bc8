import { isMoney, type Money, type Refusal, refuse } from '@crease/kernel';
import type { Engine, Fact } from '../accounts/state.ts';
import type { Context } from '../core/context.ts';
import type { Outcome } from '../core/outcome.ts';
import { type PlayerAnswer, playerAnswer } from './player-answer.ts';
import { postOpening } from './post-opening.ts';

/** Credit the opening balance of a player who was created with 0. */
interface CreditOpening {
  readonly type: 'creditOpening';
  readonly playerId: number;
  /** Minor units, from the asset's issue account. */
  readonly amount: Money;
}

/** Credits the opening balance once per player: a repeat changes nothing and returns the first answer. */
export function creditOpening(
  engine: Engine,
  command: CreditOpening,
  { now }: Context,
): Outcome<PlayerAnswer, Fact> | Refusal {
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
