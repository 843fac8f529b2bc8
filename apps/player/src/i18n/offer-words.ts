import { type Language, offerCatalogues } from '@crease/web';
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

async function english(): Promise<Language> {
  const [bets, lobby, odds, proof, reading, rooms] = await Promise.all([
    later.bets(),
    later.lobby(),
    later.odds(),
    later.proof(),
    later.reading(),
    later.rooms(),
  ]);
  const messages = { ...first, ...bets, ...lobby, ...odds, ...proof, ...reading, ...rooms };
  return { messages, serverWords: null };
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

/** So does Bangla. */
async function bangla(): Promise<Language> {
  const [{ messages }, { serverWords }] = await Promise.all([
    import('./bn/index.ts'),
    import('./bangla-server-words.ts'),
    import('./bangla.css'),
  ]);
  return { messages, serverWords };
}

offerCatalogues({ first, later, languages: { en: english, hi: hindi, bn: bangla } });
