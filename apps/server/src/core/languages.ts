import { join } from 'node:path';
import {
  createSay,
  createTexts,
  ENGLISH,
  LANGUAGES,
  type LanguageCode,
  type RuleBook,
  type Say,
  type ServerMessages,
  type Texts,
} from '@crease/contract';
import { compileMessages, readMessages, readRules } from '@crease/locales';
import formatMessage from 'use-intl/format-message';
import { LOCALES } from '../shipped-files.ts';

/** Returns the texts of a language for notices that are stored as terms. */
export const wordsIn: (language: LanguageCode) => Texts = onceEach((code) => {
  if (code === 'en') return ENGLISH;
  const messages = messagesOf(code, 'server') as unknown as ServerMessages;
  return createTexts({ code, format: LANGUAGES[code].format, messages });
});

/** Returns the messages that the server itself writes: codes, notices, the sandbox phone. */
export const messagesIn: (language: LanguageCode) => Say = onceEach((code) =>
  createSay(LANGUAGES[code].format, messagesOf(code, 'messages')),
);

/** Returns the rules of every market in a language. */
export const rulesIn: (language: LanguageCode) => RuleBook = onceEach(
  (code) => readRules(join(LOCALES, code, 'rules')) as unknown as RuleBook,
);

/** A built program has no message parser, so its messages are compiled. */
function messagesOf(code: LanguageCode, folder: string): Record<string, unknown> {
  const path = join(LOCALES, code, folder);
  const messages = readMessages(path);
  return formatMessage.raw ? messages : (compileMessages(messages, path) as Record<string, unknown>);
}

/** Reads a language on first use. */
function onceEach<T>(read: (code: LanguageCode) => T): (code: LanguageCode) => T {
  const known = new Map<LanguageCode, T>();
  return (code) => {
    const found = known.get(code) ?? read(code);
    known.set(code, found);
    return found;
  };
}
