import type { Question } from '../question.ts';
import { providerBalance } from './provider-balance.ts';

/** What a provider is told that a player has, in 1/100000 of a rupee. */
const balanceForProvider: Question<{ readonly playerId: number }, number> = (house, { playerId }) =>
  providerBalance(house, playerId);

export const PROVIDER_QUESTIONS = { balanceForProvider };
