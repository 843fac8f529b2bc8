import type { Asset, Money } from '@crease/kernel';

/** What the room can be asked for, one member per verb. */
export type PlayersCommand = CreatePlayer | CreditOpening | SetExcluded;

export interface CreatePlayer {
  readonly type: 'createPlayer';
  readonly username: string;
  readonly demo: boolean;
  /** Nobody, made by the house; absent: a person. */
  readonly simulated?: boolean;
  readonly asset: Asset;
  /** Credited from the asset's issue account. */
  readonly openingBalance: Money;
}

/** The first money of a player who was made with an opening balance of 0. */
export interface CreditOpening {
  readonly type: 'creditOpening';
  readonly playerId: number;
  /** Minor units, from the asset's issue account. */
  readonly amount: Money;
}

/** A player excludes themselves, or the operator does it: no new bets; cancelling stays possible. */
export interface SetExcluded {
  readonly type: 'setExcluded';
  readonly playerId: number;
  readonly excluded: boolean;
}
