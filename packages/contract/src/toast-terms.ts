import type { ResultTerms } from './explanation.ts';

/** What happened to a bet or a market while the player looked elsewhere. Amounts in whole currency units. */
export type ToastTerms =
  | {
      readonly about: 'matched' | 'lapsed';
      readonly side: 'back' | 'lay';
      readonly runner: string;
      readonly amount: number;
    }
  | { readonly about: 'voided'; readonly side: 'back' | 'lay'; readonly runner: string }
  | {
      readonly about: 'credited' | 'depositDeclined' | 'paidOut' | 'withdrawalDeclined';
      readonly amount: number;
    }
  | {
      readonly about: 'identity';
      readonly isApproved: boolean;
      /** An operator's own words; empty when it was approved. */
      readonly reason: string;
    }
  | {
      readonly about: 'settled';
      /** Its name; empty when it is not known any more. */
      readonly market: string;
      /** After commission. */
      readonly profit: number;
      /** What was paid before was taken back: `result` is the one that counts now, null when there is none. */
      readonly isAgain: boolean;
      readonly result: ResultTerms | null;
    };
