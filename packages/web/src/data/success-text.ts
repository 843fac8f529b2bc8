import type { SaidSuccess } from '@crease/client';

/**
 * What a success says to a person: the server's own message, else the fixed words. A success with a code is one of the
 * fixed ones, and the words in the language of the screen stand for it.
 * @param told by the server; null when it said nothing.
 * @param fixed the specification's words, in the language of the screen.
 */
export function successText(told: SaidSuccess | null, fixed: string): string {
  return told === null || told.code !== null ? fixed : told.message;
}
