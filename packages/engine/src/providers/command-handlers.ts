import type { CommandHandlers } from '../command-handler.ts';
import { touchNothing } from '../core/touched.ts';
import { closeProviderRounds } from './close-provider-rounds.ts';
import type { ProviderCommand } from './commands.ts';
import { providerBet } from './provider-bet.ts';
import { providerRollback } from './provider-rollback.ts';
import { providerWin } from './provider-win.ts';

/** Answered once for ever by the provider's own ids, not by a client reference. */
export const PROVIDER_HANDLERS: CommandHandlers<ProviderCommand> = {
  providerBet: { run: providerBet, hashBody: null, touch: touchNothing },
  providerWin: { run: providerWin, hashBody: null, touch: touchNothing },
  providerRollback: { run: providerRollback, hashBody: null, touch: touchNothing },
  closeProviderRounds: { run: closeProviderRounds, hashBody: null, touch: touchNothing },
};
