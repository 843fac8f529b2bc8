import type { Money } from '@crease/kernel';
import { pendingRollover } from './claim.ts';
import type { PlayerState } from './player-state.ts';
import type { ReadonlyEngine } from './state.ts';

/** A player's money in the asset that they play with. Minor units. */
export interface WalletSnapshot {
  /** The player's cash, held or not. */
  readonly cash: Money;
  /** The sum of all holds. */
  readonly held: Money;
  /** Cash minus holds: the amount that can be staked or withdrawn now. */
  readonly available: Money;
  /** The part of the holds that is requested for withdrawal, which no bet can lose. Absent if none exists. */
  readonly requested?: Money;
  /** Absent for players who never had a bonus. */
  readonly bonus?: BonusMoney;
}

/** A player's bonus money. Minor units. */
export interface BonusMoney {
  /** For sports, held or not; and the part held for bets. */
  readonly sports: Money;
  readonly sportsHeld: Money;
  /** For games, held or not; and the part held for rounds. */
  readonly wicket: Money;
  readonly wicketHeld: Money;
  readonly coins: Money;
  /** The amount that becomes cash next. */
  readonly pendingRollover: Money;
}

/** Returns a player's money; all zero for an unknown player. */
export function walletOf(engine: ReadonlyEngine, playerId: number): WalletSnapshot {
  const playerState = engine.playerStates[playerId];
  if (!playerState) return { cash: 0, held: 0, available: 0 };
  const { balances } = playerState;
  return drawnWallet({
    cash: balances.cash.balance,
    held: balances.held,
    requested: balances.requested,
    bonus: bonusOf(playerState),
  });
}

/** The data that a wallet is computed from. */
interface WalletParts {
  readonly cash: Money;
  readonly held: Money;
  readonly requested: Money;
  readonly bonus: BonusMoney | null;
}

export function drawnWallet({ cash, held, requested, bonus }: WalletParts): WalletSnapshot {
  return { cash, held, available: cash - held, ...(requested > 0 && { requested }), ...(bonus && { bonus }) };
}

/** Returns null for players who never had a bonus. */
export function bonusOf({ balances, claims }: Pick<PlayerState, 'balances' | 'claims'>): BonusMoney | null {
  const { pockets } = balances;
  if (!pockets.sports && !pockets.wicket && !pockets.coins) return null;
  return {
    sports: balances.pocket('sports'),
    sportsHeld: balances.sportsHeld,
    wicket: balances.pocket('wicket'),
    wicketHeld: balances.wicketHeld,
    coins: balances.pocket('coins'),
    pendingRollover: pendingRollover(claims),
  };
}
