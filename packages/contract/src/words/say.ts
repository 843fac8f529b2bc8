import { createTranslator } from 'use-intl/core';

/** Draws a message. @throws Error if there is none of that key, or if it needs a value that is missing. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** @param format BCP 47 locale, for plurals. @param messages by key; `a.b` is `b` in the object `a`. */
export function createSay(format: string, messages: object): Say {
  // Keys are made of codes that travel: the registries and tests hold them, not the compiler.
  return createTranslator({ locale: format, messages, onError: fail }) as unknown as Say;
}

function fail(error: Error): never {
  throw error;
}
