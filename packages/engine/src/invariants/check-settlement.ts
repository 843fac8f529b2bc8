import { declaredResult, isPartDone, type Market, settlementOf } from '@crease/exchange';
import type { ReadonlyEngine } from './state.ts';

/**
 * Checks I13: a market with a result has one settlement per player in force, under the current version, with exactly
 * the amount computed from the fills. During payment: for the players already paid, and no others.
 */
export function checkSettlement(engine: ReadonlyEngine, market: Market): string[] {
  const { definition, settling, settlementVersion } = market;
  const inForce = engine.settlements.get(definition.marketId) ?? [];
  const result = declaredResult(market);
  if (!result) return inForce.length > 0 ? ['[I13] is paid without a result'] : [];
  const breaches: string[] = [];
  const expected = settlementOf(market, result).flatMap(({ asset, players }) =>
    players
      .filter(({ playerId }) => !settling || isPartDone(market, { asset, playerId }))
      .map(({ playerId, gross, commission }) => `${asset} ${playerId} ${gross} ${commission}`),
  );
  const booked = inForce.map(({ asset, playerId, gross, commission }) => `${asset} ${playerId} ${gross} ${commission}`);
  if (booked.join() !== expected.join()) breaches.push(`[I13] booked ${booked.join()}, should be ${expected.join()}`);
  if (inForce.some((settlement) => settlement.version !== settlementVersion))
    breaches.push(`[I13] version ${settlementVersion} in force, other versions booked`);
  for (const { asset, gross } of settling?.totals ?? []) {
    const sum = inForce.reduce((total, one) => (one.asset === asset ? total + one.gross : total), 0);
    if (sum !== gross) breaches.push(`[I13] ${asset}: ${gross} counted as paid, ${sum} booked`);
  }
  if ((settling !== null) !== engine.settling.has(definition.marketId))
    breaches.push('[I13] its settlement is not in progress');
  return breaches;
}
