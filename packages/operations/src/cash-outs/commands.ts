import type { Money } from '@crease/kernel';
import type { PlayerCommand } from '../orders/commands.ts';

/** What the room can be asked for, one member per verb. */
export type CashOutCommand = CashOut;

/** Levels a player's matched bets in an odds market, or a part of them: all of its orders or none. */
export interface CashOut extends PlayerCommand {
  readonly verb: 'cashOut';
  readonly marketId: string;
  /** Percent of the position, 1 to 100. */
  readonly share: number;
  /** The worst result that the player accepts, in every outcome of the market; below zero a loss. */
  readonly floor: Money;
}
