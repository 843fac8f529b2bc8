import { fileURLToPath } from 'node:url';
import { readMessages } from '@crease/locales';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../texts/languages.ts';
import type { ServerMessages } from '../texts/server-messages.ts';
import { createTexts, ENGLISH, type Texts } from '../texts/texts.ts';

/** Returns the texts of a language, from its files. */
export function textsIn(code: LanguageCode): Texts {
  if (code === 'en') return ENGLISH;
  const folder = fileURLToPath(new URL(`../../../../locales/${code}/server`, import.meta.url));
  const messages = readMessages(folder) as unknown as ServerMessages;
  return createTexts({ code, format: LANGUAGES[code].format, messages });
}

export const TRANSLATIONS = LANGUAGE_CODES.filter((code) => code !== 'en');
export const HINDI = textsIn('hi');
export const BANGLA = textsIn('bn');
