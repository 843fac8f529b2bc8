import type { Bet, StatementLine } from '@crease/client';
import type { Texts, ToastTerms, ToastText, WireRefusal } from '@crease/contract';

/** What the server refuses with: terms for every language, and the English made of them. */
export interface RefusalLike extends WireRefusal {
  /** In English. */
  readonly message: string;
}

let words: Texts | null = null;

/** The language on the screen registers itself here. @param next null for English: there the server's own words stand. */
export function speakServerWords(next: Texts | null): void {
  words = next;
}

/** @returns the server's own words for terms that this app does not know: a newer server may send them. */
function drawn<T>(draw: (own: Texts) => T | null, servers: T): T {
  try {
    return (words && draw(words)) ?? servers;
  } catch {
    return servers;
  }
}

/** What a refusal says in the player's language: the server's own words where that has none for it. */
export function refusalText(refusal: RefusalLike): string {
  return drawn((own) => own.refusal(refusal), refusal.message);
}

/** The name of a market or a runner in the player's language; teams and people are called as they are. */
export function nameText(name: string): string {
  return drawn((own) => own.name(name), name);
}

/** A note of the House in the player's language; an operator's own words stay as they are. */
export function noteText(note: string): string {
  return drawn((own) => own.note(note), note);
}

/** Why a bet was paid what it was paid; null while it is not settled. */
export function explanationText({ explanation, explanationTerms }: Pick<Bet, 'explanation' | 'explanationTerms'>) {
  return drawn((own) => explanationTerms && own.explanation(explanationTerms), explanation);
}

/** What a line of the statement is about; lines of before are known in English alone. */
export function statementText({ description, terms }: Pick<StatementLine, 'description' | 'terms'>): string {
  return drawn((own) => (terms ? own.statement(terms) : null), description);
}

/** A toast of the server in the player's language; an operator's own words stay as they are. */
export function inOwnWords<T extends ToastText & { readonly terms?: ToastTerms }>(toast: T): T {
  return drawn((own) => (toast.terms ? { ...toast, ...own.toast(toast.terms) } : null), toast);
}

/** The sentence for what nobody foresaw. */
export function somethingWrong(): string {
  return words?.somethingWrong ?? 'Something went wrong';
}
