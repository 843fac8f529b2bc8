import type { Money } from '@crease/kernel';
import type { PlayerCommand } from '../orders/commands.ts';
import type { AutoTerms } from './auto-cash-out.ts';

/** What the room can be asked for, one member per verb. */
export type CashOutCommand = CashOut | SetAutoCashOut | RunAutoCashOuts;

/** Levels a player's matched bets in an odds market, or a part of them: all of its orders or none. */
export interface CashOut extends PlayerCommand {
  readonly type: 'cashOut';
  readonly marketId: string;
  /** Percent of the position, 1 to 100. */
  readonly share: number;
  /** The worst result that the player accepts, in every outcome of the market; below zero a loss. */
  readonly floor: Money;
}

/** Says at which offers all of a market's bets are to be cashed out without the player; no figure takes it back. */
export interface SetAutoCashOut extends AutoTerms {
  readonly type: 'setAutoCashOut';
  readonly playerId: number;
  readonly marketId: string;
}

/** The book or somebody's bets in a market changed: what stands there is looked at. */
export interface RunAutoCashOuts {
  readonly type: 'runAutoCashOuts';
  readonly marketId: string;
}
