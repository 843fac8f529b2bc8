import type { Refusal } from '@crease/kernel';
import type { ExplanationTerms, ResultTerms } from '../wire/explanation.ts';
import type { ToastTerms } from '../wire/toast-terms.ts';
import type { StatementTerms } from '../wire/wallet.ts';
import { explanationText, resultText } from './explanation-text.ts';
import { LANGUAGES } from './languages.ts';
import { refusalText, type WireRefusal, wireTerms } from './refusal-text.ts';
import { ENGLISH_MESSAGES } from './server-messages.ts';
import { type LanguageMessages, Speech } from './speech.ts';
import { statementText } from './statement-text.ts';
import { type ToastText, toastText } from './toast-text.ts';

/** Formats the terms that the server sends in one language. */
export interface Texts {
  /** @returns null for a refusal without a message in this language. */
  readonly refusal: (refusal: WireRefusal) => string | null;
  /** Returns a stored name of a market or runner in this language; teams and people are not translated. */
  readonly name: (name: string) => string;
  /** Translates the reason of a suspension or void, or the status of a fancy; an operator's text is not translated. */
  readonly note: (note: string) => string;
  /** Returns a market's result in half a sentence. */
  readonly result: (terms: ResultTerms) => string;
  /** Explains the payment of a bet: result, rule and sum. */
  readonly explanation: (terms: ExplanationTerms) => string;
  /** A line of the statement. */
  readonly statement: (terms: StatementTerms) => string;
  readonly toast: (terms: ToastTerms) => ToastText;
  /** For an error without a refusal. */
  readonly somethingWrong: string;
}

export function createTexts(language: LanguageMessages): Texts {
  const speech = new Speech(language);
  return {
    refusal: (refusal) => refusalText(speech, refusal),
    name: (name) => speech.name(name),
    note: (note) => speech.note(note),
    result: (terms) => resultText(speech, terms),
    explanation: (terms) => explanationText(speech, terms),
    statement: (terms) => statementText(speech, terms),
    toast: (terms) => toastText(speech, terms),
    somethingWrong: speech.say('speech.somethingWrong'),
  };
}

/** English, the language of the wire, of logs and of the audit trail. */
export const ENGLISH: Texts = /* @__PURE__ */ createTexts({
  code: 'en',
  format: LANGUAGES.en.format,
  messages: ENGLISH_MESSAGES,
});

/** Returns a refusal in English. */
export function englishRefusal({ code, terms, field }: Omit<Refusal, 'refused'>): string {
  return ENGLISH.refusal({ code, terms: wireTerms(code, terms), field }) ?? code;
}
