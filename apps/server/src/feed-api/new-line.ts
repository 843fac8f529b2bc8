import { type FeedLine, ownRules } from '@crease/contract';
import { MINOR_PER_UNIT } from '@crease/kernel';
import { type HandMarket, MADE_SORT_ORDER } from '@crease/trading';

/** Terms of a line that a provider makes: those of the house's own fancies. */
const TERMS = {
  type: 'fancy',
  group: 'match',
  runners: [],
  min: 100 * MINOR_PER_UNIT,
  max: 25_000 * MINOR_PER_UNIT,
  maxProfit: 200_000 * MINOR_PER_UNIT,
  inPlayDelayMs: 3_000,
  commissionBps: 0,
  sortOrder: MADE_SORT_ORDER,
} as const;

/** Returns the market of a provider's line. */
export function newLine({ name, rules }: FeedLine): HandMarket {
  return { ...TERMS, name, rules: ownRules(rules) };
}
