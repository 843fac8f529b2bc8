import { handle, type Query } from '../core/command-handler.ts';
import { closeProviderRounds } from './close-provider-rounds.ts';
import { providerBet } from './provider-bet.ts';
import { providerRollback } from './provider-rollback.ts';
import { providerWin } from './provider-win.ts';
import { providerBalance } from './record-transaction.ts';
import type { ReadonlyEngine } from './state.ts';

/** Returns a player's balance as reported to providers, in 1/100000 of a rupee. */
const balanceForProvider: Query<ReadonlyEngine, { readonly playerId: number }, number> = (engine, { playerId }) =>
  providerBalance(engine, playerId);

export const providersModule = {
  commands: {
    providerBet: handle(providerBet),
    providerWin: handle(providerWin),
    providerRollback: handle(providerRollback),
    closeProviderRounds: handle(closeProviderRounds),
  },
  queries: { balanceForProvider },
};
