import type { HouseClaim, Turnover } from './claim.ts';

/** What became of bonuses. */
export type BonusFact =
  | { readonly fact: 'claimChanged'; readonly claim: HouseClaim }
  | { readonly fact: 'turnoverCounted'; readonly turnover: Turnover };
