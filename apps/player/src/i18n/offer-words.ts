import { type Language, offerCatalogues } from '@crease/web';
import { first } from './en/first.ts';

async function englishLater() {
  return (await import('./en/later.ts')).later;
}

async function english(): Promise<Language> {
  return { messages: { ...first, ...(await englishLater()) }, serverWords: null };
}

/** Hindi brings its typeface with it. */
async function hindi(): Promise<Language> {
  const [{ messages }, { serverWords }] = await Promise.all([
    import('./hi/index.ts'),
    import('./hindi-server-words.ts'),
    import('./devanagari.css'),
  ]);
  return { messages, serverWords };
}

offerCatalogues({ first, later: englishLater, languages: { en: english, hi: hindi } });
