import { isFixedOnly } from '../terms/fixed-only.ts';
import type { MarketDefinition } from '../terms/market-definition.ts';
import { MARKET_KINDS } from '../terms/market-kinds.ts';

/** With more runners virtual prices are rarely better, and every one costs a look at all other runners. */
const RUNNERS_MAX = 3;

/** True if a market matches across its runners unless its definition says otherwise (docs/decisions/0057). */
export function crossesByDefault({ type, runners, winners = 1, rules }: MarketDefinition): boolean {
  return (
    MARKET_KINDS[type].dealtBy === 'book' && winners === 1 && runners.length <= RUNNERS_MAX && !isFixedOnly({ rules })
  );
}
