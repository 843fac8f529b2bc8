import { isRefusal, type Refusal } from '@crease/kernel';
import type { FeedProviderRow } from '@crease/store';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import type { TradedResult } from '../../trading/traded.ts';
import type { Actor } from '../proposals/proposals.ts';
import { settleDecided, settleTerms, type TradeDeps } from './trade-handlers.ts';

type Provider = Pick<FeedProviderRow, 'name' | 'settles'>;
interface Corrected {
  readonly marketId: string;
  readonly result: TradedResult;
}

/**
 * Results of providers. One that may settle has a trader's limits, above which a second operator answers; the results
 * of any other provider, and all corrections, are proposed.
 */
export function feedResults(deps: TradeDeps) {
  return {
    settle: (gameId: string, provider: Provider): Promise<void> =>
      provider.settles
        ? settleDecided(deps, gameId, { ...actorOf(provider), isFeed: true })
        : proposeDecided(deps, gameId, actorOf(provider)),
    correct: async (_gameId: string, corrected: Corrected, provider: Provider): Promise<Refusal | null> => {
      const proposed = await propose(deps, corrected, actorOf(provider));
      return isRefusal(proposed) ? proposed : null;
    },
  };
}

function actorOf({ name }: Provider): Actor {
  const operator: OperatorCaller = { operatorId: null, username: `feed:${name}`, role: 'trader', tokenHash: null };
  return { operator, address: '' };
}

async function proposeDecided(deps: TradeDeps, gameId: string, by: Actor): Promise<void> {
  const { trading } = deps;
  for (const [marketId, waiting] of trading.find(gameId)?.unsettled ?? []) {
    if (waiting.isProposed || (await trading.settled(gameId, marketId))) continue;
    waiting.isProposed = !isRefusal(await propose(deps, { marketId, result: waiting.result }, by));
  }
}

async function propose(deps: TradeDeps, corrected: Corrected, by: Actor) {
  const act = await settleTerms(deps, corrected);
  return isRefusal(act) ? act : deps.proposals.propose(act, by);
}
