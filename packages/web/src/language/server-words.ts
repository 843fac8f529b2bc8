import type { Bet, StatementLine } from '@crease/client';
import type { ExplanationTerms, StatementTerms, ToastTerms, ToastText, ToldRefusal } from '@crease/contract';

/** What the server refuses with: terms for every language, and the English made of them. */
export interface RefusalLike extends ToldRefusal {
  /** In English. */
  readonly message: string;
}

/** Another language's words for what the server says in terms. English has none: there the server's own words stand. */
export interface ServerWords {
  /** @returns null for a refusal that this language has no words for. */
  readonly refusal: (told: ToldRefusal) => string | null;
  /** Of a market or a runner. */
  readonly name: (name: string) => string;
  /** Why a market stands still or a bet is void, how a fancy stands. */
  readonly note: (note: string) => string;
  readonly explanation: (terms: ExplanationTerms) => string;
  readonly statement: (terms: StatementTerms) => string;
  readonly toast: (terms: ToastTerms) => ToastText;
  readonly somethingWrong: string;
}

let words: ServerWords | null = null;

/** The language on the screen registers itself here. @param next null for English. */
export function speakServerWords(next: ServerWords | null): void {
  words = next;
}

/** What a refusal says in the player's language: the server's own words where that has none for it. */
export function refusalText(refusal: RefusalLike): string {
  return words?.refusal(refusal) ?? refusal.message;
}

/** The name of a market or a runner in the player's language; teams and people are called as they are. */
export function nameText(name: string): string {
  return words?.name(name) ?? name;
}

/** A note of the House in the player's language; an operator's own words stay as they are. */
export function noteText(note: string): string {
  return words?.note(note) ?? note;
}

/** Why a bet was paid what it was paid; null while it is not settled. */
export function explanationText({ explanation, explanationTerms }: Pick<Bet, 'explanation' | 'explanationTerms'>) {
  return words && explanationTerms ? words.explanation(explanationTerms) : explanation;
}

/** What a line of the statement is about; lines of before are known in English alone. */
export function statementText({ description, terms }: Pick<StatementLine, 'description' | 'terms'>): string {
  return words && terms ? words.statement(terms) : description;
}

/** A toast of the server in the player's language; an operator's own words stay as they are. */
export function inOwnWords<T extends ToastText & { readonly terms?: ToastTerms }>(toast: T): T {
  return words && toast.terms ? { ...toast, ...words.toast(toast.terms) } : toast;
}

/** The sentence for what nobody foresaw. */
export function somethingWrong(): string {
  return words?.somethingWrong ?? 'Something went wrong';
}
