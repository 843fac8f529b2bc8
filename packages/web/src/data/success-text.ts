import { readSuccess } from '@crease/contract';

/**
 * What a success says to a person: the server's own message, else the fixed words. Where the server says one of the
 * fixed successes itself, the words in the language of the screen stand for it.
 * @param told by the server; empty when it said nothing.
 * @param fixed the specification's words, in the language of the screen.
 */
export function successText(told: string, fixed: string): string {
  return told === '' || readSuccess(told) !== null ? fixed : told;
}
