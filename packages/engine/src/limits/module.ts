import type { Money, Refusal } from '@crease/kernel';
import { handle, type Query } from '../core/command-handler.ts';
import { limitOf, pauseAt } from './limit.ts';
import { type LimitsState, limitsState } from './limits-state.ts';
import { refusePause, refuseShut } from './refuse-play.ts';
import { setLimit } from './set-limit.ts';
import type { ReadonlyEngine } from './state.ts';

/**
 * Returns a player's current limits, and the counter that a first command about them must name; by the engine's clock.
 */
const limits: Query<
  ReadonlyEngine,
  { readonly playerId: number; readonly now: number },
  LimitsState & { readonly isOpen: boolean; readonly counted: number }
> = (engine, { playerId, now }) => {
  const playerState = engine.playerStates[playerId];
  const moment = Math.max(now, engine.clock);
  return {
    ...limitsState(engine, playerId, moment),
    isOpen: playerState?.ownLimits != null,
    counted: playerState?.counted ?? 0,
  };
};

/** Limits on a player's session. */
interface PlayBounds {
  readonly playerId: number;
  /** Hours a day; null: no limit. */
  readonly session: number | null;
  /** Minutes between two reality checks; null: none. */
  readonly reality: number | null;
  /** True during a break that signs the player out; {@link no} says which. */
  readonly isShut: boolean;
  readonly no: Refusal | null;
}

/** Returns the session bounds of those players who have set any. */
const playBounds: Query<
  ReadonlyEngine,
  { readonly playerIds: readonly number[]; readonly now: number },
  readonly PlayBounds[]
> = ({ playerStates, clock }, { playerIds, now }) =>
  playerIds.flatMap((playerId) => {
    const ownLimits = playerStates[playerId]?.ownLimits;
    if (!ownLimits) return [];
    const pause = pauseAt(ownLimits.set, Math.max(now, clock));
    const isShut = pause !== null && pause.kind !== 'timeOut';
    const bounds = {
      session: limitOf(ownLimits.set, 'session').value,
      reality: limitOf(ownLimits.set, 'reality').value,
    };
    return [{ playerId, ...bounds, isShut, no: isShut ? refusePause(pause) : null }];
  });

/** A self-excluded player with remaining cash. Minor units. */
interface Leaver {
  readonly playerId: number;
  readonly available: Money;
}

/** Returns self-excluded players with free cash, which is to be paid out. Demo money is not paid out. */
const leavers: Query<ReadonlyEngine, { readonly now: number }, readonly Leaver[]> = (
  { playerStates, clock },
  { now },
) =>
  playerStates.flatMap((playerState) => {
    if (!playerState?.ownLimits || playerState.player.demo) return [];
    const { balances, ownLimits, player } = playerState;
    const isLeaving = pauseAt(ownLimits.set, Math.max(now, clock))?.kind === 'exclusion';
    if (!isLeaving || balances.available <= 0 || balances.owed > 0) return [];
    return [{ playerId: player.playerId, available: balances.available }];
  });

/** Returns those of some players who may not play now: suspended, excluded or on a break. */
const shutOut: Query<
  ReadonlyEngine,
  { readonly playerIds: readonly number[]; readonly now: number },
  readonly number[]
> = ({ playerStates, clock }, { playerIds, now }) =>
  playerIds.filter((playerId) => {
    const playerState = playerStates[playerId];
    return playerState !== undefined && refuseShut(playerState, Math.max(now, clock)) !== null;
  });

export const limitsModule = {
  commands: {
    setLimit: handle(setLimit),
  },
  queries: { limits, playBounds, leavers, shutOut },
};
