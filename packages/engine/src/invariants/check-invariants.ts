import { checkMarket } from './check-market.ts';
import { checkMoney } from './check-money.ts';
import type { ReadonlyEngine } from './state.ts';

/**
 * Checks everything that must hold between two commands, recomputed from scratch: I2 to I8, I10, I13, I25, I27 of the
 * reliability table (I1 and I9 concern a single journal and a single fill: the ledger and the tests check them). Read
 * only. O(orders + fills) of the markets in memory; a server that must not pause checks in steps with `moneyChecks` and
 * then market by market with `marketChecks`.
 * @returns one line per breach, with the invariant's id; empty if all hold.
 */
export function checkInvariants(engine: ReadonlyEngine): string[] {
  const breaches = checkMoney(engine);
  for (const market of engine.markets.values()) breaches.push(...checkMarket(engine, market));
  return breaches;
}
