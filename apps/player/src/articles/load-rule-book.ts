import type { RuleBook, RulesLanguage } from '@crease/contract';
import { LoadOnce } from './load-once.ts';

const BOOKS: Readonly<Record<RulesLanguage, () => Promise<RuleBook>>> = {
  en: () => import('./en/rule-book.ts').then(({ rules }) => rules),
  hi: () => import('./hi/rule-book.ts').then(({ rules }) => rules),
  bn: () => import('./bn/rule-book.ts').then(({ rules }) => rules),
};
const books = new LoadOnce<RulesLanguage, RuleBook>((language) => BOOKS[language]());

/** The rules of every market in a language. */
export function loadRuleBook(language: RulesLanguage): Promise<RuleBook> {
  return books.get(language);
}

/** {@link loadRuleBook} while drawing. */
export function useRuleBook(language: RulesLanguage): RuleBook {
  return books.useText(language);
}
