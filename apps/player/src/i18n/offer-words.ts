import { LANGUAGES, type ServerMessages } from '@crease/contract';
import { type Language, type Locale, offerCatalogues } from '@crease/web';
import type { Messages } from 'use-intl';
import { first } from './en/first.ts';

/** What is behind the first page, by the name that a page asks for it. */
const later = {
  bets: async () => (await import('./en/later/later-bets.ts')).laterBets,
  lobby: async () => (await import('./en/later/later-lobby.ts')).laterLobby,
  odds: async () => (await import('./en/later/later-odds.ts')).laterOdds,
  proof: async () => (await import('./en/later/later-proof.ts')).laterProof,
  reading: async () => (await import('./en/later/later-reading.ts')).laterReading,
  rooms: async () => (await import('./en/later.ts')).later,
};

/** Every message of a language, with its typeface; one request for each. */
const wholeLanguages = import.meta.glob<{ readonly app: Messages; readonly server: ServerMessages }>(
  ['../../../../locales/*/language.json', '!../../../../locales/en/language.json'],
  { query: '?messages', import: 'default' },
);

async function english(): Promise<Language> {
  const parts = await Promise.all(Object.values(later).map((load) => load()));
  return { messages: Object.assign({}, first, ...parts), serverWords: null };
}

async function translated(locale: Exclude<Locale, 'en'>): Promise<Language> {
  const load = wholeLanguages[`../../../../locales/${locale}/language.json`];
  if (!load) throw new Error(`locales/${locale} has no language.json`);
  const [{ app, server }, { createTexts }] = await Promise.all([load(), import('./server-words.ts')]);
  const { format } = LANGUAGES[locale];
  return { messages: app, serverWords: createTexts({ code: locale, format, messages: server }) };
}

offerCatalogues({ first, later, language: (locale) => (locale === 'en' ? english() : translated(locale)) });
