import { type Refusal, refuse } from '@crease/kernel';
import type { PlayerState } from '../accounts/player-state.ts';
import { endAutoCashOutsOf } from '../cash-outs/end-auto-cash-out.ts';
import type { Context } from '../core/context.ts';
import type { Outcome } from '../core/outcome.ts';
import { refusePause } from '../limits/refuse-play.ts';
import { type PlayerAnswer, playerAnswer } from '../players/player-answer.ts';
import type { Engine, Fact } from './state.ts';

/** A player excludes themselves, or the operator does it: no new bets; cancelling stays possible. */
interface SetExcluded {
  readonly type: 'setExcluded';
  readonly playerId: number;
  readonly excluded: boolean;
}

/** How long a player waits who asks to come back when the time of their own exclusion is over. */
const REOPEN_WAIT_MS = 24 * 3_600_000;

/**
 * Shuts the door to new bets, or opens it again. Bets already placed stand, and can be cancelled. A player's own
 * exclusion is nobody's to end: opened when its time is over, it ends a day later; before that this is refused.
 */
export function setExcluded(
  engine: Engine,
  { playerId, excluded }: SetExcluded,
  { now }: Context,
): Outcome<PlayerAnswer, Fact> | Refusal {
  const playerState = engine.playerStates[playerId];
  if (!playerState) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  const { player } = playerState;
  const facts: Fact[] = [];
  const no = excluded ? null : reopen(playerState, { now, facts });
  if (no) return no;
  if (player.excluded !== excluded) {
    player.excluded = excluded;
    facts.push({ fact: 'playerChanged', player });
    if (excluded) endAutoCashOutsOf({ engine, facts, now }, playerId);
  }
  return { facts, answer: playerAnswer(engine, player) };
}

function reopen(
  { own }: PlayerState,
  { now, facts }: { readonly now: number; readonly facts: Fact[] },
): Refusal | null {
  const pause = own?.set.pause;
  if (!own || pause?.kind !== 'exclusion' || pause.reopensAt !== null) return null;
  if (pause.until === null || now < pause.until) return refusePause(pause);
  own.set.pause = { ...pause, reopensAt: now + REOPEN_WAIT_MS };
  facts.push({ fact: 'limitsChanged', limits: own.set });
  return null;
}
