import { createTranslator } from 'use-intl/core';

/** Formats a message. @throws Error if the key does not exist, or a value is missing. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** @param format BCP 47 locale, for plurals. @param messages by key; `a.b` is `b` in the object `a`. */
export function createSay(format: string, messages: object): Say {
  // Keys contain codes of the wire: registries and tests check them, not the compiler.
  return createTranslator({ locale: format, messages, onError: fail }) as unknown as Say;
}

function fail(error: Error): never {
  throw error;
}
