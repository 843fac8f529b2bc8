import type { Money } from '@crease/kernel';
import type { PlayerCommand } from '../orders/commands.ts';
import type { BonusTerms } from './claim.ts';

/** What the room can be asked for, one member per verb. */
export type BonusCommand = ClaimBonus | CancelBonus | ExpireBonuses;

/** A player takes an offer. Whether it fits them, and what the record knows of claims before, is the caller's to say. */
export interface ClaimBonus extends PlayerCommand {
  readonly type: 'claimBonus';
  readonly terms: BonusTerms;
  readonly amount: Money;
  /** The deposit that it is given for; null where none is needed. */
  readonly depositId: number | null;
  /** What that deposit credited; 0 without one. It must still be in the player's cash. */
  readonly deposited: Money;
  /** The record has a claim of this player that excludes this one. */
  readonly isUsed: boolean;
  readonly flags: readonly string[];
}

/** The player gives the rest of a bonus up. */
export interface CancelBonus extends PlayerCommand {
  readonly type: 'cancelBonus';
  readonly claimId: number;
}

/** The clock moved: claims whose days are over end. */
export interface ExpireBonuses {
  readonly type: 'expireBonuses';
}
