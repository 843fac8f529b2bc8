import { isMoney, isRefusal, type Money, type Refusal, refuse } from '@crease/kernel';
import { stakePocket } from '../accounts/choose-pocket.ts';
import type { PlayerState } from '../accounts/player-state.ts';
import { refuseByPlayerLimits, refuseShut } from '../limits/refuse-play.ts';
import type { GameRound } from './game-round.ts';
import type { Engine } from './state.ts';

interface Stake {
  readonly playerId: number;
  readonly stake: Money;
  readonly min: Money;
  readonly max: Money;
  /** Stakes are multiples of this; absent: any whole amount. */
  readonly step?: Money;
  /** The player's preferred pocket; absent: cash if it suffices, else the bonus. */
  readonly preferred?: 'wicket' | undefined;
  /** The round that it is added to, which uses a single pocket; absent: a new one. */
  readonly to?: Pick<GameRound, 'stake' | 'claimId'> | undefined;
  readonly now: number;
}

/** The player and the pocket that pays the stake. */
interface Staked {
  readonly playerState: PlayerState;
  /** As stored in a round: empty for cash. */
  readonly from: { readonly claimId?: number };
}

/** Returns the player state and the pocket for a stake on a game, or why it is refused. */
export function stakeFor(engine: Engine, asked: Stake): Staked | Refusal {
  const { playerId, stake, min, max, step = 1, now } = asked;
  const playerState = engine.playerStates[playerId];
  if (!playerState) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  if (!isMoney(stake) || stake <= 0) return refuse('INVALID_SIZE', { reason: 'notAStake' }, 'stake');
  if (stake < min) return refuse('BELOW_MINIMUM', { reason: 'game', min }, 'stake');
  if (stake > max) return refuse('ABOVE_MAXIMUM', { reason: 'game', max }, 'stake');
  if (stake % step !== 0) return refuse('INVALID_SIZE', { reason: 'gameStep', step }, 'stake');
  const { preferred, to } = asked;
  const chosen = stakePocket(playerState, { pocket: 'wicket', stake, preferred, to, short: 'money' });
  const claimId = isRefusal(chosen) ? 0 : chosen;
  const whole = { stake: stake + (to?.stake ?? 0), added: stake, now, claimId };
  const shut =
    refuseShut(playerState, now) ??
    (playerState.ownLimits && refuseByPlayerLimits(playerState.ownLimits, playerState.balances, whole));
  if (shut) return shut;
  const { owed } = playerState.balances;
  // A debt from a reversed payment must be repaid first.
  if (owed > 0) return refuse('INSUFFICIENT_FUNDS', { reason: 'owed', owed }, 'stake');
  if (isRefusal(chosen)) return { ...chosen, field: 'stake' };
  return { playerState, from: claimId > 0 ? { claimId } : {} };
}
