import { type Refusal, refuse } from '@crease/kernel';
import type { PlayerState } from '../accounts/player-state.ts';
import { endAutoCashOutsOf } from '../cash-outs/end-auto-cash-out.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { refusePause } from '../limits/refuse-play.ts';
import { type PlayerAnswer, playerAnswer } from '../players/player-answer.ts';
import type { Engine, Fact } from './state.ts';

/** Exclude a player, by themselves or by an operator: no new bets; cancelling stays possible. */
interface SetExcluded {
  readonly type: 'setExcluded';
  readonly playerId: number;
  readonly excluded: boolean;
}

/** Waiting time before an excluded player may return after the end of their exclusion, ms. */
const REOPEN_WAIT_MS = 24 * 3_600_000;

/**
 * Blocks new bets of a player, or allows them again. Placed bets remain and can be cancelled. No operator can end a
 * player's own exclusion: a request to reopen takes effect a day after its term is over, and is refused earlier.
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
  { ownLimits }: PlayerState,
  { now, facts }: { readonly now: number; readonly facts: Fact[] },
): Refusal | null {
  const pause = ownLimits?.set.pause;
  if (!ownLimits || pause?.kind !== 'exclusion' || pause.reopensAt !== null) return null;
  if (pause.until === null || now < pause.until) return refusePause(pause);
  ownLimits.set.pause = { ...pause, reopensAt: now + REOPEN_WAIT_MS };
  facts.push({ fact: 'limitsChanged', limits: ownLimits.set });
  return null;
}
