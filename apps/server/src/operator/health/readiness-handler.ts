import type { Store } from '@crease/store';
import { readyOwners } from '../../app/owner-gate.ts';
import type { ServerConfig } from '../../config/config.ts';
import { type LicenceFacts, licenceGaps } from '../../config/licence-gaps.ts';
import type { Handlers } from '../../http/handler.ts';

interface ReadinessDeps {
  readonly config: ServerConfig;
  readonly facts: LicenceFacts;
  readonly store: Pick<Store, 'operators'>;
}

/** Returns the gaps of a licensed site, of the running server. */
export function readinessHandler({ config, facts, store }: ReadinessDeps): Pick<Handlers, 'readiness'> {
  return {
    readiness: async () => {
      const gaps = licenceGaps(config, { ...facts, owners: await readyOwners(store.operators) });
      return { profile: config.licence ? 'licensed' : 'play', ready: gaps.length === 0, gaps };
    },
  };
}
