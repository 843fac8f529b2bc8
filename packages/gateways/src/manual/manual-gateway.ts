import type { Gateway, GatewayTerms } from '../face/gateway.ts';
import type { HouseAccount } from '../face/next-step.ts';
import type { GatewayWorld } from '../wire/fetcher.ts';

interface ManualOptions {
  readonly terms: GatewayTerms;
  readonly accounts: readonly HouseAccount[];
  readonly world: Pick<GatewayWorld, 'now'>;
}

/** A transfer reaches the bank within days: NEFT of a Friday evening on Monday. */
const VALID_MS = 3 * 24 * 3600 * 1000;

/**
 * A transfer to an account of the house. No provider tells of it: what the player types or uploads proves nothing, a
 * person compares the reference with the bank's statement.
 */
export function manualGateway({ terms, accounts, world }: ManualOptions): Gateway {
  return {
    terms,
    start: async () => {
      if (accounts.length === 0) return { kind: 'refused', reason: 'no_account' };
      const expiresAt = world.now() + VALID_MS;
      return { kind: 'started', next: { kind: 'pay', payTo: accounts, expiresAt, providerId: null } };
    },
    readCallback: async () => ({ kind: 'untrusted', reason: 'nobody may tell about transfers' }),
    query: async () => ({ kind: 'words', words: [] }),
  };
}
