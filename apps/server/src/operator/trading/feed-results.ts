import { isRefusal, type Refusal } from '@crease/kernel';
import type { FeedProviderRow } from '@crease/store';
import { feedUsername, type OperatorCaller } from '../../callers/operator-caller.ts';
import type { Actor } from '../proposals/proposals.ts';
import { type Decided, propose, proposeDecided, settleDecided, type TradeDeps } from './trade-handlers.ts';

type Provider = Pick<FeedProviderRow, 'name' | 'settles'>;

/**
 * Results of providers. One that may settle has a trader's limits, above which a second operator answers; the results
 * of any other provider, and all corrections, are proposed.
 */
export function feedResults(deps: TradeDeps) {
  return {
    settle: (gameId: string, provider: Provider): Promise<void> =>
      provider.settles
        ? settleDecided(deps, gameId, { ...feedActor(provider), isFeed: true })
        : proposeDecided(deps, gameId, feedActor(provider)),
    correct: async (_gameId: string, corrected: Decided, provider: Provider): Promise<Refusal | null> => {
      const proposed = await propose(deps, corrected, feedActor(provider));
      return isRefusal(proposed) ? proposed : null;
    },
  };
}

/** The provider as an operator: a trader with the general limits. */
function feedActor({ name }: Pick<Provider, 'name'>): Actor {
  const operator: OperatorCaller = {
    operatorId: null,
    username: feedUsername({ name }),
    role: 'trader',
    tokenHash: null,
  };
  return { operator, address: '' };
}
