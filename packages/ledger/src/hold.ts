import type { Asset, Money } from '@crease/kernel';

/**
 * What money can be held for. A market's hold is the exposure of the player's position there and is worked out from
 * it at the start; the others stand in rows of their own. `bonus` is a market that is played out of the sports bonus:
 * it is held of that pocket, the others of the cash.
 */
export const HOLD_KINDS = ['market', 'bonus', 'withdrawal', 'round', 'ticket'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];
/** Kinds of holds that are kept in rows. */
export type StoredHoldKind = Exclude<HoldKind, 'market' | 'bonus'>;

/** Whether what is held follows from the bets of a market. */
export const isMarketHold = (kind: HoldKind): kind is 'market' | 'bonus' => kind === 'market' || kind === 'bonus';

/** Why money is held: `{ kind: 'withdrawal', id: '330218' }`. */
export interface HoldPurpose {
  readonly kind: HoldKind;
  /** Unique within the kind, never empty. */
  readonly id: string;
}

export interface HoldChange {
  readonly playerId: number;
  readonly asset: Asset;
  readonly purpose: HoldPurpose;
  /** The whole hold of this player for this purpose from now on; not a difference. */
  readonly amount: Money;
}
