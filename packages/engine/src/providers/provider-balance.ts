import { PER_PAISA } from './provider-transaction.ts';
import type { ReadonlyEngine } from './state.ts';

/**
 * Returns a player's balance as reported to providers, in 1/100000 of a rupee: the money that can be staked, minus
 * debt. Negative when a win was reversed after it was spent.
 */
export function providerBalance({ playerStates, providers }: ReadonlyEngine, playerId: number): number {
  const balances = playerStates[playerId]?.balances;
  if (!balances) return 0;
  return (balances.available - balances.owed) * PER_PAISA + providers.rest(playerId);
}
