import { declaredResult, type RunnerRemoval } from '@crease/exchange';
import { type Money, unitsFromMoney } from '@crease/kernel';
import type { JournalKind } from '@crease/ledger';
import type { EngineMarket } from '../core/engine.ts';
import { type ResultTerms, resultTerms } from './result-terms.ts';

/** A runner that took no part, and by how many percent the prices of the others were reduced. */
interface RemovalTerms {
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

/** @param paidBy the result that the money follows: the declared one, or the one that is taken back. */
export function marketTerms(market: EngineMarket, paidBy = declaredResult(market)): StatementTerms {
  const { definition, sportEvent, removals } = market;
  return {
    about: 'market',
    event: sportEvent.name,
    market: definition.name,
    removals: removals.map((removal) => removalTerms(market, removal)),
    result: paidBy ? resultTerms(definition, paidBy) : null,
  };
}

/** @param winnings what the commission was taken of. */
export function commissionTerms({ definition, sportEvent }: EngineMarket, winnings: Money): StatementTerms {
  return {
    about: 'commission',
    event: sportEvent.name,
    market: definition.name,
    percent: definition.commissionBps / 100,
    winnings: unitsFromMoney(winnings),
  };
}

function removalTerms({ definition }: EngineMarket, { runnerIndex, reason, factorBps }: RunnerRemoval): RemovalTerms {
  const runner = definition.runners[runnerIndex]?.name ?? `runner ${runnerIndex}`;
  return { runner, reason, reducedPercent: factorBps / 100 };
}
