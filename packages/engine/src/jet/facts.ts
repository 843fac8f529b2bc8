import type { JetChain } from './jet-chain.ts';
import type { JetRound } from './jet-table.ts';

/** What became of Jet: its rounds, and what they are played from. Players' bets are rounds of their own. */
export type JetFact =
  | { readonly fact: 'jetRoundChanged'; readonly jetRound: JetRound }
  | { readonly fact: 'jetChainChanged'; readonly chain: JetChain };
