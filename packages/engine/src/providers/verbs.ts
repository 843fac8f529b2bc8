import { touchNothing } from '../house/touched.ts';
import type { VerbsOf } from '../verb.ts';
import { closeProviderRounds } from './close-provider-rounds.ts';
import type { ProviderCommand } from './commands.ts';
import { providerBet } from './provider-bet.ts';
import { providerRollback } from './provider-rollback.ts';
import { providerWin } from './provider-win.ts';

/** Answered once for ever by the provider's own ids, not by a client reference. */
export const PROVIDER_VERBS: VerbsOf<ProviderCommand> = {
  providerBet: { run: providerBet, hashBody: null, touch: touchNothing },
  providerWin: { run: providerWin, hashBody: null, touch: touchNothing },
  providerRollback: { run: providerRollback, hashBody: null, touch: touchNothing },
  closeProviderRounds: { run: closeProviderRounds, hashBody: null, touch: touchNothing },
};
