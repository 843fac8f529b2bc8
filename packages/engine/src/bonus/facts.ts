import type { ClaimState, Turnover } from './claim.ts';

/** What became of bonuses. */
export type BonusFact =
  | { readonly fact: 'claimChanged'; readonly claim: ClaimState }
  | { readonly fact: 'turnoverCounted'; readonly turnover: Turnover };
