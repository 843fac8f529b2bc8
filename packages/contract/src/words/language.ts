import type { ReasonOf, RefusalCode } from '@crease/kernel';
import type { ExplanationTerms, ResultTerms } from '../wire/explanation.ts';
import type { StatementTerms } from '../wire/statement-terms.ts';
import type { ToastTerms } from '../wire/toast-terms.ts';

/** A template for every reason of every code; `{name}` stands where a value of the terms is read. */
export type RefusalSentences = { readonly [C in RefusalCode]: { readonly [R in ReasonOf<C>]: string } };

/** How a language reads values: amounts in whole units, waits in seconds, statuses by their own words. */
export interface Speech {
  /** @param units whole currency units. */
  readonly money: (units: number) => string;
  readonly wait: (seconds: number) => string;
  /** @param at epoch milliseconds; said by India's clock. */
  readonly moment: (at: number) => string;
  /** `day`, `week`, `month`. */
  readonly limitPeriod: Readonly<Record<string, string>>;
  readonly marketType: Readonly<Record<string, string>>;
  readonly marketStatus: Readonly<Record<string, string>>;
  readonly orderStatus: Readonly<Record<string, string>>;
  /** A status with what it means, in half a sentence. */
  readonly orderState: Readonly<Record<string, string>>;
  readonly requestStatus: Readonly<Record<string, string>>;
  /** A note of the House; a person's own words stay as they are. */
  readonly note: (note: string) => string;
}

export interface ToastText {
  readonly title: string;
  readonly message: string;
}

/** Everything that is said of the server's terms in one language. */
export interface Language {
  readonly speech: Speech;
  readonly refusals: RefusalSentences;
  /** What a field should hold, for input that does not fit the contract; without one the contract's own words stand. */
  readonly malformedFields: Readonly<Record<string, string>>;
  /** A market's or runner's name, as the House writes it, in this language; a team's or person's stays as it is. */
  readonly name: (name: string) => string;
  /** Why a market stands still or a bet is void, how a fancy stands; an operator's own words stay as they are. */
  readonly note: (note: string) => string;
  /** A market's result in half a sentence. */
  readonly result: (terms: ResultTerms) => string;
  /** Why a bet was paid what it was paid: result, rule and sum. */
  readonly explanation: (terms: ExplanationTerms) => string;
  /** A line of the statement. */
  readonly statement: (terms: StatementTerms) => string;
  /** Title and message of a toast. */
  readonly toast: (terms: ToastTerms) => ToastText;
}
