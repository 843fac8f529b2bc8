import { isRefusal } from '@crease/kernel';
import type { FeedProviderRow } from '@crease/store';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { Actor } from '../proposals/proposals.ts';
import { settleDecided, settleTerms, type TradeDeps } from './trade-handlers.ts';

interface FeedSettlerDeps extends TradeDeps {
  readonly trail: AuditTrail;
}

/**
 * Settles what a provider's messages have decided. One that may settle has a trader's limits, above which a second
 * operator answers; the results of any other provider are proposed.
 */
export function feedSettler(deps: FeedSettlerDeps) {
  return async (gameId: string, { name, settles }: Pick<FeedProviderRow, 'name' | 'settles'>): Promise<void> => {
    const operator: OperatorCaller = { operatorId: null, username: `feed:${name}`, role: 'trader', tokenHash: null };
    const by: Actor = { operator, address: '' };
    if (settles) await settleDecided(deps, gameId, by);
    else await proposeDecided(deps, gameId, by);
  };
}

async function proposeDecided(deps: FeedSettlerDeps, gameId: string, by: Actor): Promise<void> {
  const { trading, proposals } = deps;
  for (const [marketId, waiting] of trading.find(gameId)?.unsettled ?? []) {
    if (waiting.isProposed || (await trading.settled(gameId, marketId))) continue;
    const act = await settleTerms(deps, { marketId, result: waiting.result });
    waiting.isProposed = !isRefusal(act) && !isRefusal(await proposals.propose(act, by));
  }
}
