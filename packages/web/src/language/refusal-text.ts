import type { ToldRefusal } from '@crease/contract';

/** What the server refuses with: terms for every language, and the English made of them. */
export interface RefusalLike extends ToldRefusal {
  /** In English. */
  readonly message: string;
}

/** Another language's words for refusals. English has none: there the server's own words stand. */
export interface RefusalWords {
  /** @returns null for a refusal that this language has no words for. */
  readonly refusal: (told: ToldRefusal) => string | null;
  readonly somethingWrong: string;
}

let words: RefusalWords | null = null;

/** The language on the screen registers itself here. @param next null for English. */
export function speakRefusals(next: RefusalWords | null): void {
  words = next;
}

/** What a refusal says in the player's language: the server's own words where that has none for it. */
export function refusalText(refusal: RefusalLike): string {
  return words?.refusal(refusal) ?? refusal.message;
}

/** The sentence for what nobody foresaw. */
export function somethingWrong(): string {
  return words?.somethingWrong ?? 'Something went wrong';
}
