import type { RuleBook } from '../rule-texts.ts';
import { COUNTED_FANCY_RULES } from './counted-fancies.ts';
import { BET_TYPES, EVERY_MARKET } from './every-market.ts';
import { FANCY_RULES } from './fancies.ts';
import { FIXED_RULES } from './fixed-odds.ts';
import { CRICKET_RULES, SOCCER_RULES, TENNIS_RULES } from './matches.ts';

export const BANGLA_RULES: RuleBook = {
  types: BET_TYPES,
  everyMarket: EVERY_MARKET,
  markets: {
    ...CRICKET_RULES,
    ...SOCCER_RULES,
    ...TENNIS_RULES,
    ...FIXED_RULES,
    ...FANCY_RULES,
    ...COUNTED_FANCY_RULES,
  },
};
