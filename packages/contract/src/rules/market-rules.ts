import { BANGLA_RULES } from './bn/bangla-rules.ts';
import { ENGLISH_RULES } from './en/english-rules.ts';
import { HINDI_RULES } from './hi/hindi-rules.ts';
import { RULE_KEYS, type RuleBook, type RuleKey, typeOfRules } from './rule-texts.ts';

const BOOKS = { en: ENGLISH_RULES, hi: HINDI_RULES, bn: BANGLA_RULES } as const satisfies Record<string, RuleBook>;

export type RulesLanguage = keyof typeof BOOKS;
export const RULES_LANGUAGES: readonly RulesLanguage[] = ['en', 'hi', 'bn'];

/**
 * The rules of a market in paragraphs: its own (what it asks, how it settles, a worked example), how bets of its
 * type are taken, then what holds for every market. They say what the code does, case by case; numbers that
 * differ from market to market (limits, delay, commission) are told beside them.
 * @param key the market's rules key; an unknown one gets what holds for every market.
 */
export function marketRules(key: string, language: RulesLanguage): string[] {
  const book = BOOKS[language];
  if (!isRuleKey(key)) return [...book.everyMarket];
  return [...book.markets[key], ...book.types[typeOfRules(key)], ...book.everyMarket];
}

function isRuleKey(key: string): key is RuleKey {
  return (RULE_KEYS as readonly string[]).includes(key);
}
