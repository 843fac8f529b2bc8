import type { JournalKind } from '@crease/ledger';
import type { ResultTerms } from './result-terms.ts';

/** A runner that took no part, and by how many percent the prices of the others were reduced. */
export interface RemovalTerms {
  readonly runner: string;
  readonly reason: string;
  readonly reducedPercent: number;
}

/**
 * What a line of a statement is about. Stored with the journal for ever: a shape is added to, never changed.
 * `result` is null for a market that had none yet.
 */
export type StatementTerms =
  | { readonly about: 'opening'; readonly isPlay: boolean }
  | {
      readonly about: 'market';
      readonly event: string;
      readonly market: string;
      readonly removals: readonly RemovalTerms[];
      readonly result: ResultTerms | null;
    }
  /** What the house took of net winnings in a market: `percent` of `winnings`, in whole currency units. */
  | {
      readonly about: 'commission';
      readonly event: string;
      readonly market: string;
      readonly percent: number;
      readonly winnings: number;
    }
  /** A round of a game, by the game's own name, which no language changes. */
  | { readonly about: 'round'; readonly game: string; readonly round: number }
  | { readonly about: 'correction'; readonly market: string }
  | { readonly about: 'bonus'; readonly act: BonusAct; readonly name: string }
  /** A bet at fixed odds: how many legs, and the first of them. */
  | {
      readonly about: 'ticket';
      readonly act: 'settled' | 'resettled' | 'cashed_out';
      readonly legs: number;
      readonly event: string;
      readonly market: string;
    }
  /** Money that has nothing to do with a market: said by what kind it is, with a few words that a person typed. */
  | { readonly about: 'kind'; readonly kind: NotedKind; readonly note: string };

/** What became of a bonus: `covered` and `repaid` are the house helping a pocket out, `stake` a free bet's. */
export type BonusAct = 'granted' | 'part' | 'cancelled' | 'expired' | 'covered' | 'repaid' | 'stake';

/** Kinds of journals whose line says the kind and a note. */
type NotedKind = Extract<JournalKind, 'deposit' | 'withdrawal' | 'adjustment' | 'bonus' | 'referral'>;
