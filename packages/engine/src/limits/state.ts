import type { Money } from '@crease/kernel';
import type { Balances } from '@crease/ledger';
import type { Reading } from '../core/readonly.ts';
import type { Engine as CoreEngine, Fact as CoreFact } from '../core/state.ts';
import type { PlayLimits } from './limit.ts';
import type { OwnLimits } from './own-limits.ts';
import { type PastPlay, Played } from './played.ts';

/** What limits read and change of a player. */
export interface LimitedPlayer {
  readonly player: { readonly playerId: number; readonly demo: boolean; readonly excluded: boolean };
  readonly balances: Balances;
  /** What they set for themselves; null for the many who set nothing. */
  own: OwnLimits | null;
  /** Rises with every result and deposit that is paid to them: what was read of the record before is out of date. */
  counted: number;
}

/** The engine as limits need it: players, and the deposits that are not paid yet. */
export interface Engine extends CoreEngine {
  /** By player id. */
  readonly playerStates: readonly (LimitedPlayer | undefined)[];
  readonly deposits: {
    waitingOf(playerId: number): Iterable<{ readonly amount: Money; readonly creditedMoney: Money }>;
  };
}

export type ReadonlyEngine = Reading<Engine>;

/** A player set something for themselves. */
export type Fact = CoreFact | { readonly fact: 'limitsChanged'; readonly limits: PlayLimits };

export interface LimitsRow extends PlayLimits {
  readonly past: PastPlay;
}

export interface LimitsRows {
  /** Of everybody who ever set a limit or took a break, with what counts against it: of the last six weeks at least. */
  readonly limits: readonly LimitsRow[];
}

export function restoreLimits({ playerStates }: Pick<Engine, 'playerStates'>, { limits }: LimitsRows): void {
  for (const { past, ...set } of limits) {
    const playerState = playerStates[set.playerId];
    if (playerState) playerState.own = { set: { ...set }, played: new Played(past) };
  }
}
