import { PER_PAISA } from './provider-transaction.ts';
import type { ReadonlyEngine } from './state.ts';

/**
 * What a provider is told that a player has, in 1/100000 of a rupee: what they can stake, less what they owe. Below
 * zero when a win was taken back that had been spent.
 */
export function providerBalance({ playerStates, providers }: ReadonlyEngine, playerId: number): number {
  const balances = playerStates[playerId]?.balances;
  if (!balances) return 0;
  return (balances.available - balances.owed) * PER_PAISA + providers.rest(playerId);
}
