import type { Money } from '@crease/kernel';
import { pendingRollover } from './claim-parts.ts';
import type { PlayerState } from './player-state.ts';
import type { ReadonlyEngine } from './state.ts';

/** A player's money in the asset that they play with. Minor units. */
export interface WalletSnapshot {
  /** What they own, held or not. */
  readonly cash: Money;
  /** The sum of all holds. */
  readonly held: Money;
  /** What can be staked now of the cash: cash minus held. It is also what can be withdrawn. */
  readonly available: Money;
  /** What of the held is asked for, to be paid out: no bet can lose it. Absent where there is none. */
  readonly requested?: Money;
  /** Absent for a player who never had a bonus. */
  readonly bonus?: BonusMoney;
}

/** A player's money beside their cash. Minor units. */
export interface BonusMoney {
  /** For sports, held or not; and what of it is held for bets. */
  readonly sports: Money;
  readonly sportsHeld: Money;
  /** For games, held or not; and what of it is held for rounds. */
  readonly wicket: Money;
  readonly wicketHeld: Money;
  readonly coins: Money;
  /** What becomes cash next. */
  readonly pendingRollover: Money;
}

/** A player's money as it stands now; all zero for a player that the engine does not know. */
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

/** What a wallet is drawn from. */
interface WalletParts {
  readonly cash: Money;
  readonly held: Money;
  readonly requested: Money;
  readonly bonus: BonusMoney | null;
}

export function drawnWallet({ cash, held, requested, bonus }: WalletParts): WalletSnapshot {
  return { cash, held, available: cash - held, ...(requested > 0 && { requested }), ...(bonus && { bonus }) };
}

/** null for a player who never had any. */
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
