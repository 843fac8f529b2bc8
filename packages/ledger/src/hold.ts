import type { Asset, Money } from '@crease/kernel';
import type { Pocket } from './account.ts';

/**
 * What money can be held for. A market's hold is the exposure of the player's position there and is worked out from
 * it at the start; the others stand in rows of their own. `bonus` is a market that is played out of the sports bonus
 * and `bonusRound` a round that is played out of the bonus for games, `bonusTicket` a bet at fixed odds out of
 * the sports bonus: they are held of those pockets, the others of the cash. Bonus rounds and tickets hold their stake,
 * worked out from those that are open at the start.
 */
export const HOLD_KINDS = ['market', 'bonus', 'withdrawal', 'round', 'bonusRound', 'ticket', 'bonusTicket'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];
type DerivedHoldKind = 'market' | 'bonus' | 'bonusRound' | 'bonusTicket';
/** Kinds of holds that are kept in rows. */
export type StoredHoldKind = Exclude<HoldKind, DerivedHoldKind>;

/** Of what the money is held. */
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
/** Whether a hold is kept in a row, and not worked out at each start. */
export const isStoredHold = (kind: HoldKind): kind is StoredHoldKind => !DERIVED.has(kind);

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
