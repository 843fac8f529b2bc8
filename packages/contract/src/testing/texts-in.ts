import { fileURLToPath } from 'node:url';
import { readMessages } from '@crease/locales';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../words/languages.ts';
import type { ServerMessages } from '../words/server-messages.ts';
import { createWords, ENGLISH, type Words } from '../words/words.ts';

/** Returns the texts of a language, from its files. */
export function wordsIn(code: LanguageCode): Words {
  if (code === 'en') return ENGLISH;
  const folder = fileURLToPath(new URL(`../../../../locales/${code}/server`, import.meta.url));
  const messages = readMessages(folder) as unknown as ServerMessages;
  return createWords({ code, format: LANGUAGES[code].format, messages });
}

export const TRANSLATIONS = LANGUAGE_CODES.filter((code) => code !== 'en');
export const HINDI = wordsIn('hi');
export const BANGLA = wordsIn('bn');
