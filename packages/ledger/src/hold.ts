import type { Asset, Money } from '@crease/kernel';
import type { Pocket } from './account.ts';

/**
 * Reasons to hold money. A market's hold is the exposure of the player's position, derived from it at start; the other
 * kinds are stored in rows. `bonus` is a market played from the sports bonus, `bonusRound` a round played from the
 * casino bonus, `bonusTicket` a fixed-odds bet from the sports bonus: these hold money of their pocket, all others
 * cash. Bonus rounds and tickets hold their stake, derived from the open ones at start.
 */
export const HOLD_KINDS = ['market', 'bonus', 'withdrawal', 'round', 'bonusRound', 'ticket', 'bonusTicket'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];
type DerivedHoldKind = 'market' | 'bonus' | 'bonusRound' | 'bonusTicket';
/** Kinds of holds stored in rows. */
export type StoredHoldKind = Exclude<HoldKind, DerivedHoldKind>;

/** The pocket whose money each kind holds. */
export const HELD_OF = {
  market: 'cash',
  bonus: 'sports',
  withdrawal: 'cash',
  round: 'cash',
  bonusRound: 'wicket',
  ticket: 'cash',
  bonusTicket: 'sports',
} as const satisfies Record<HoldKind, 'cash' | Pocket>;

const DERIVED: ReadonlySet<HoldKind> = new Set<DerivedHoldKind>(['market', 'bonus', 'bonusRound', 'bonusTicket']);
/** True for a hold stored in a row, false for one derived at start. */
export const isStoredHold = (kind: HoldKind): kind is StoredHoldKind => !DERIVED.has(kind);

/** True for a hold derived from the bets of a market. */
export const isMarketHold = (kind: HoldKind): kind is 'market' | 'bonus' => kind === 'market' || kind === 'bonus';

/** The reason of a hold: `{ kind: 'withdrawal', id: '330218' }`. */
export interface HoldPurpose {
  readonly kind: HoldKind;
  /** Unique within the kind, never empty. */
  readonly id: string;
}

export interface HoldChange {
  readonly playerId: number;
  readonly asset: Asset;
  readonly purpose: HoldPurpose;
  /** The player's whole hold for this purpose, not a difference. */
  readonly amount: Money;
}
