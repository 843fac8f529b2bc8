import type { Money } from '@crease/kernel';
import type { PlayerState } from '../accounts/player-state.ts';
import type { EngineMarket } from '../markets/engine-market.ts';
import type { ReadonlyEngine } from '../markets/state.ts';

/** Returns the cash that a player's bets may lose in the other markets of a market's event. */
export function heldElsewhere(
  { markets }: Pick<ReadonlyEngine, 'markets'>,
  { balances }: PlayerState,
  { definition: { marketId, gameId } }: EngineMarket,
): Money {
  let sum = 0;
  for (const { purpose, amount } of balances.holds()) {
    if (purpose.kind !== 'market' || purpose.id === marketId) continue;
    if (markets.get(purpose.id)?.definition.gameId === gameId) sum += amount;
  }
  return sum;
}
