/** Every rules key that a market may have, in screen order. */
export const RULE_KEYS = [
  'match_odds_t20',
  'match_odds_test',
  'match_odds_soccer',
  'match_odds_tennis',
  'match_odds_replay',
  'goals_over_under',
  'goals_both_score',
  'set_winner',
  'fixed_handicap',
  'fixed_correct_score',
  'fixed_set_score',
  'fixed_next_wicket',
  'bookmaker_t20',
  'bookmaker_soccer',
  'bookmaker_tennis',
  'bookmaker_odd_even',
  'tied_match',
  'fancy_over_runs',
  'fancy_next_over',
  'fancy_next_ball',
  'fancy_batter_runs',
  'fancy_fall_of_wicket',
  'fancy_partnership',
  'fancy_match_count',
  'fancy_total_games',
  'fancy_goals',
  'fancy_goal_minute',
  'fancy_corners',
  'fancy_cards',
  'fancy_aces',
  'fancy_double_faults',
] as const;
export type RuleKey = (typeof RULE_KEYS)[number];

/** The subject of a market, its settlement and voids; the last paragraph is a worked example. */
type RuleText = readonly [question: string, ...settlement: string[]];

/** The rules of one language. */
export interface RuleBook {
  /** How bets of each type are accepted; shown after the market's own rules. */
  readonly types: Readonly<Record<'match_odds' | 'fixed' | 'bookmaker' | 'fancy', readonly string[]>>;
  /** Rules of every market. */
  readonly everyMarket: readonly string[];
  readonly markets: Readonly<Record<RuleKey, RuleText>>;
}

/** Returns the type of market of a rules key; markets with fixed odds only are separate from match odds. */
export function typeOfRules(key: RuleKey): keyof RuleBook['types'] {
  if (key.startsWith('fancy_')) return 'fancy';
  if (key.startsWith('fixed_')) return 'fixed';
  return key.startsWith('bookmaker_') || key === 'tied_match' ? 'bookmaker' : 'match_odds';
}

const OWN = 'own: ';

/** Returns the rules key of a market with its own text, one paragraph a line. */
export function ownRules(text: string): string {
  return `${OWN}${text}`;
}

/**
 * Returns the rules of a market in paragraphs: its own (subject, settlement, a worked example), how bets of its type
 * are accepted, then the rules of every market. They describe the code, case by case; values that differ between
 * markets (limits, delay, commission) are shown separately.
 * @param key the market's rules key, or its own rules; an unknown key returns only the rules of every market.
 * @param type of the market, for one with its own rules.
 */
export function marketRules(book: RuleBook, key: string, type?: 'match_odds' | 'bookmaker' | 'fancy'): string[] {
  if (key.startsWith(OWN) && type)
    return [...key.slice(OWN.length).split(/\n+/), ...book.types[type], ...book.everyMarket];
  if (!isRuleKey(key)) return [...book.everyMarket];
  return [...book.markets[key], ...book.types[typeOfRules(key)], ...book.everyMarket];
}

function isRuleKey(key: string): key is RuleKey {
  return (RULE_KEYS as readonly string[]).includes(key);
}
