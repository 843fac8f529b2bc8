import { type Market, settlementOf } from '@crease/exchange';
import type { House } from '../house.ts';

/**
 * I13: what is in force for a market with a result is one settlement a player, under the present version,
 * and exactly what the result pays when it is worked out anew from the fills.
 */
export function checkSettlement(house: House, market: Market): string[] {
  const { definition, result, settlementVersion } = market;
  const inForce = house.settlements.get(definition.marketId) ?? [];
  if (!result) return inForce.length > 0 ? ['[I13] is paid without a result'] : [];
  const breaches: string[] = [];
  const expected = settlementOf(market, result).flatMap(({ asset, players }) =>
    players.map(({ playerId, gross, commission }) => `${asset} ${playerId} ${gross} ${commission}`),
  );
  const booked = inForce.map(({ asset, playerId, gross, commission }) => `${asset} ${playerId} ${gross} ${commission}`);
  if (booked.join() !== expected.join()) breaches.push(`[I13] booked ${booked.join()}, should be ${expected.join()}`);
  if (inForce.some((settlement) => settlement.version !== settlementVersion))
    breaches.push(`[I13] version ${settlementVersion} in force, other versions booked`);
  return breaches;
}
