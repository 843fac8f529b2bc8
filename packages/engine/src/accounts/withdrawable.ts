import type { Money } from '@crease/kernel';
import type { PlayerState } from './player-state.ts';

/** The cash that a player can withdraw now, and the part of it that stays. Minor units. */
interface Withdrawable {
  readonly available: Money;
  /** Deposits that carry a running bonus. */
  readonly carried: Money;
}

/**
 * Returns the amount that can be withdrawn: at most the available cash, and no more than keeps the deposits of running
 * bonuses in the cash. Open bets count as cash, because a deposit may be staked.
 */
export function withdrawableOf({ balances, claims }: Pick<PlayerState, 'balances' | 'claims'>): Withdrawable {
  const carried = claims.reduce((sum, { status, carried }) => sum + (status === 'running' ? carried : 0), 0);
  const { available, requested, cash } = balances;
  return { available: Math.max(0, Math.min(available, cash.balance - requested - carried)), carried };
}
