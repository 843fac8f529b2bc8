import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readParagraphs } from './read-markdown.ts';

/** The rules of one language, in paragraphs. */
export interface RulesTexts {
  /** How bets of each type are taken, by the type. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  /** What holds for every market. */
  readonly everyMarket: readonly string[];
  /** What each market asks and how it settles, by its rules key. */
  readonly markets: Readonly<Record<string, readonly string[]>>;
}

/** @param folder `locales/{language}/rules`. @throws Error if a file is missing, or is not a text of rules. */
export function readRules(folder: string): RulesTexts {
  const read = (file: string) => readParagraphs(readFileSync(join(folder, file), 'utf8'));
  const markets = readdirSync(join(folder, 'markets')).sort();
  return {
    types: read('bet-types.md'),
    everyMarket: read('every-market.md')[''] ?? [],
    markets: Object.assign({}, ...markets.map((file) => read(`markets/${file}`))),
  };
}
