import type { LanguageCode, RuleBook } from '@crease/contract';
import { LoadOnce } from './load-once.ts';

const BOOKS = import.meta.glob<RuleBook>('../../../../locales/*/language.json', { query: '?rules', import: 'default' });

const books = new LoadOnce<LanguageCode, RuleBook>(async (language) => {
  const load = BOOKS[`../../../../locales/${language}/language.json`];
  if (!load) throw new Error(`locales/${language} has no language.json`);
  return load();
});

/** Loads the rules of every market in a language. */
export function loadRuleBook(language: LanguageCode): Promise<RuleBook> {
  return books.get(language);
}

/** {@link loadRuleBook} for use while rendering; suspends. */
export function useRuleBook(language: LanguageCode): RuleBook {
  return books.useText(language);
}
