import type { Money } from '@crease/kernel';
import type { Balances } from '@crease/ledger';
import type { Reading } from '../core/readonly.ts';
import type { Engine as CoreEngine, Fact as CoreFact } from '../core/state.ts';
import type { PlayLimits } from './limit.ts';
import { type OwnLimits, type PastPlay, Played } from './played.ts';

/** The part of a player that limits read and change. */
export interface LimitedPlayer {
  readonly player: { readonly playerId: number; readonly demo: boolean; readonly excluded: boolean };
  readonly balances: Balances;
  /** Limits that the player set; null for most players, who set none. */
  ownLimits: OwnLimits | null;
  /** Rises with every result and deposit paid to the player: values read from the store before are out of date. */
  counted: number;
}

/** The engine as limits need it: players, and the unpaid deposits. */
export interface Engine extends CoreEngine {
  /** By player id. */
  readonly playerStates: readonly (LimitedPlayer | undefined)[];
  readonly deposits: {
    waitingOf(playerId: number): Iterable<{ readonly amount: Money; readonly creditedMoney: Money }>;
  };
}

export type ReadonlyEngine = Reading<Engine>;

/** A player changed their limits. */
export type Fact = CoreFact | { readonly fact: 'limitsChanged'; readonly limits: PlayLimits };

export interface LimitsRow extends PlayLimits {
  readonly past: PastPlay;
}

export interface LimitsRows {
  /** Every player who ever set a limit or took a break, with their play of at least six weeks. */
  readonly limits: readonly LimitsRow[];
}

export function restoreLimits({ playerStates }: Pick<Engine, 'playerStates'>, { limits }: LimitsRows): void {
  for (const { past, ...set } of limits) {
    const playerState = playerStates[set.playerId];
    if (playerState) playerState.ownLimits = { set: { ...set }, played: new Played(past) };
  }
}
