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

/** The words of a language for what players are told in terms. */
export const wordsIn: (language: LanguageCode) => Texts = onceEach((code) => {
  if (code === 'en') return ENGLISH;
  const messages = messagesOf(code, 'server') as unknown as ServerMessages;
  return createTexts({ code, format: LANGUAGES[code].format, messages });
});

/** What the server itself writes to players in a language: codes, notices, the page of the sandbox phone. */
export const messagesIn: (language: LanguageCode) => Say = onceEach((code) =>
  createSay(LANGUAGES[code].format, messagesOf(code, 'messages')),
);

/** The rules of every market in a language. */
export const rulesIn: (language: LanguageCode) => RuleBook = onceEach(
  (code) => readRules(join(LOCALES, code, 'rules')) as unknown as RuleBook,
);

/** As use-intl formats them in this program: a built one has no parser, its messages are compiled. */
function messagesOf(code: LanguageCode, folder: string): Record<string, unknown> {
  const path = join(LOCALES, code, folder);
  const messages = readMessages(path);
  return formatMessage.raw ? messages : (compileMessages(messages, path) as Record<string, unknown>);
}

/** Reads a language when it is first needed. */
function onceEach<T>(read: (code: LanguageCode) => T): (code: LanguageCode) => T {
  const known = new Map<LanguageCode, T>();
  return (code) => {
    const found = known.get(code) ?? read(code);
    known.set(code, found);
    return found;
  };
}
