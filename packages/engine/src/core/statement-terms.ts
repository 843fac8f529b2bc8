import type { MarketDefinition, MarketResult } from '@crease/exchange';
import type { JournalKind } from '@crease/ledger';

/**
 * A result with its runners' names, for a sentence in any language. More winners than expected are a dead heat; any
 * number is expected as it is.
 * `expected` is absent for one.
 */
export type ResultTerms =
  | { readonly kind: 'winners'; readonly winners: readonly string[]; readonly expected?: number }
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'void'; readonly note: string };

/** A removed runner, and the reduction of the others' prices in percent. */
export interface RemovalTerms {
  readonly runner: string;
  readonly reason: string;
  readonly reducedPercent: number;
}

/**
 * Subject of a statement line. Stored permanently with the journal: shapes may be added, never changed. `result` is
 * null for a market without one yet.
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
  /** Commission on net winnings in a market: `percent` of `winnings`, in whole currency units. */
  | {
      readonly about: 'commission';
      readonly event: string;
      readonly market: string;
      readonly percent: number;
      readonly winnings: number;
    }
  /** A round of a game, by the game's name, which is not translated. */
  | { readonly about: 'round'; readonly game: string; readonly round: number }
  | { readonly about: 'correction'; readonly market: string }
  | { readonly about: 'bonus'; readonly act: BonusAct; readonly name: string }
  /** A bet at fixed odds: the number of legs, and the first of them. */
  | {
      readonly about: 'ticket';
      readonly act: 'settled' | 'resettled' | 'cashed_out';
      readonly legs: number;
      readonly event: string;
      readonly market: string;
    }
  /** Money outside markets: its kind, with an operator's note. */
  | { readonly about: 'kind'; readonly kind: NotedKind; readonly note: string };

/** Steps of a bonus: `covered` and `repaid` are the house's support of a pocket, `stake` is a free bet's. */
export type BonusAct = 'granted' | 'part' | 'cancelled' | 'expired' | 'covered' | 'repaid' | 'stake';

/** Kinds of journals whose line shows the kind and a note. */
type NotedKind = Extract<JournalKind, 'deposit' | 'withdrawal' | 'adjustment' | 'bonus' | 'referral'>;

export function resultTerms(
  { runners, winners = 1 }: Pick<MarketDefinition, 'runners' | 'winners'>,
  result: MarketResult,
): ResultTerms {
  if (result.kind === 'value') return { kind: 'value', value: result.value };
  if (result.kind === 'void') return { kind: 'void', note: result.note };
  const names = result.winners.map((winner) => runners[winner]?.name ?? `runner ${winner}`);
  const expected = winners || names.length;
  return { kind: 'winners', winners: names, ...(expected > 1 && { expected }) };
}
