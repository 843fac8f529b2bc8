import { LANGUAGES, type ServerMessages } from '@crease/contract';
import { type Language, type Locale, registerCatalogues } from '@crease/web';
import type { Messages } from 'use-intl';
import { first } from './en/first.ts';

/** Lazy messages, by the name under which pages load them. */
const later = {
  bets: async () => (await import('./en/lazy/lazy-bets.ts')).lazyBets,
  lobby: async () => (await import('./en/lazy/lazy-lobby.ts')).lazyLobby,
  odds: async () => (await import('./en/lazy/lazy-odds.ts')).lazyOdds,
  proof: async () => (await import('./en/lazy/lazy-proof.ts')).lazyProof,
  reading: async () => (await import('./en/lazy/lazy-reading.ts')).lazyReading,
  rooms: async () => (await import('./en/lazy.ts')).later,
};

/** All messages of a language, with its typeface; one request each. */
const wholeLanguages = import.meta.glob<{ readonly app: Messages; readonly server: ServerMessages }>(
  ['../../../../locales/*/language.json', '!../../../../locales/en/language.json'],
  { query: '?messages', import: 'default' },
);

async function english(): Promise<Language> {
  const parts = await Promise.all(Object.values(later).map((load) => load()));
  return { messages: Object.assign({}, first, ...parts), serverTexts: null };
}

async function translated(locale: Exclude<Locale, 'en'>): Promise<Language> {
  const load = wholeLanguages[`../../../../locales/${locale}/language.json`];
  if (!load) throw new Error(`locales/${locale} has no language.json`);
  const [{ app, server }, { createTexts }] = await Promise.all([load(), import('./server-texts.ts')]);
  const { format } = LANGUAGES[locale];
  return { messages: app, serverTexts: createTexts({ code: locale, format, messages: server }) };
}

registerCatalogues({ first, later, language: (locale) => (locale === 'en' ? english() : translated(locale)) });
