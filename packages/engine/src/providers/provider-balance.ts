import { PER_PAISA } from './provider-transaction.ts';
import type { ReadonlyEngine } from './state.ts';

/**
 * What a provider is told that a player has, in 1/100000 of a rupee: what they can stake, less what they owe. Below
 * zero when a win was taken back that had been spent.
 */
export function providerBalance({ seats, providers }: ReadonlyEngine, playerId: number): number {
  const purse = seats[playerId]?.purse;
  if (!purse) return 0;
  return (purse.available - purse.owed) * PER_PAISA + providers.rest(playerId);
}
