import type { Query } from '../query.ts';
import { providerBalance } from './provider-balance.ts';

/** What a provider is told that a player has, in 1/100000 of a rupee. */
const balanceForProvider: Query<{ readonly playerId: number }, number> = (engine, { playerId }) =>
  providerBalance(engine, playerId);

export const PROVIDER_QUERIES = { balanceForProvider };
