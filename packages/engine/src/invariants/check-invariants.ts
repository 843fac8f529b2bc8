import { checkMarket } from './check-market.ts';
import { checkMoney } from './check-money.ts';
import type { ReadonlyEngine } from './state.ts';

/**
 * Everything that must hold between two commands, checked from the ground up: I2 to I8, I10, I13, I25, I27 of
 * the reliability table (I1 and I9 concern a single journal and a single fill: the ledger and the tests hold
 * them). Reads only. O(orders + fills) of the markets in memory; a server that must not pause checks
 * in steps with `moneyChecks` and then market by market with `marketChecks`.
 * @returns one line per breach, with the invariant's id; empty when all is well.
 */
export function checkInvariants(engine: ReadonlyEngine): string[] {
  const breaches = checkMoney(engine);
  for (const market of engine.markets.values()) breaches.push(...checkMarket(engine, market));
  return breaches;
}
