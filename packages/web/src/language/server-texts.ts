import type { Bet, StatementLine } from '@crease/client';
import type { Texts, ToastTerms, ToastText, WireRefusal } from '@crease/contract';

/** A refusal of the server: its terms, independent of language, and the English text made from them. */
export interface RefusalLike extends WireRefusal {
  /** In English. */
  readonly message: string;
}

let words: Texts | null = null;

/** Sets the texts of the current language. @param next null for English, which the server sends itself. */
export function setServerTexts(next: Texts | null): void {
  words = next;
}

/** @returns the server's own text if this app does not know the terms: a newer server may send them. */
function drawn<T>(draw: (own: Texts) => T | null, servers: T): T {
  try {
    return (words && draw(words)) ?? servers;
  } catch {
    return servers;
  }
}

/** Returns a refusal in the player's language, or the server's text without a translation. */
export function refusalText(refusal: RefusalLike): string {
  return drawn((own) => own.refusal(refusal), refusal.message);
}

/** Returns a market's or runner's name in the player's language; teams and people keep their names. */
export function nameText(name: string): string {
  return drawn((own) => own.name(name), name);
}

/** Returns an engine note in the player's language; an operator's own text is not translated. */
export function noteText(note: string): string {
  return drawn((own) => own.note(note), note);
}

/** Explains the payout of a bet; null until it is settled. */
export function explanationText({ explanation, explanationTerms }: Pick<Bet, 'explanation' | 'explanationTerms'>) {
  return drawn((own) => explanationTerms && own.explanation(explanationTerms), explanation);
}

/** Describes a statement line; lines of older versions exist in English only. */
export function statementText({ description, terms }: Pick<StatementLine, 'description' | 'terms'>): string {
  return drawn((own) => (terms ? own.statement(terms) : null), description);
}

/** Translates a toast of the server; an operator's own text is not translated. */
export function translatedToast<T extends ToastText & { readonly terms?: ToastTerms }>(toast: T): T {
  return drawn((own) => (toast.terms ? { ...toast, ...own.toast(toast.terms) } : null), toast);
}

/** The text for unexpected errors. */
export function somethingWrong(): string {
  return words?.somethingWrong ?? 'Something went wrong';
}
