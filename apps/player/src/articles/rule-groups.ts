import type { RuleKey } from '@crease/contract';
import { PUBLIC_SPORTS } from '@crease/kernel';

export const RULE_SPORTS = [...PUBLIC_SPORTS, 'recorded'] as const;
export type RuleSport = (typeof RULE_SPORTS)[number];

/** The markets of a sport in the order of its match page. */
export const RULES_BY_SPORT: Readonly<Record<RuleSport, readonly RuleKey[]>> = {
  cricket: [
    'match_odds_t20',
    'match_odds_test',
    'bookmaker_t20',
    'bookmaker_odd_even',
    'tied_match',
    'fixed_next_wicket',
    'fancy_over_runs',
    'fancy_next_over',
    'fancy_next_ball',
    'fancy_batter_runs',
    'fancy_fall_of_wicket',
    'fancy_partnership',
    'fancy_match_count',
  ],
  soccer: [
    'match_odds_soccer',
    'bookmaker_soccer',
    'goals_over_under',
    'goals_both_score',
    'fixed_handicap',
    'fixed_correct_score',
    'fancy_goals',
    'fancy_goal_minute',
    'fancy_corners',
    'fancy_cards',
  ],
  tennis: [
    'match_odds_tennis',
    'bookmaker_tennis',
    'set_winner',
    'fixed_set_score',
    'fancy_total_games',
    'fancy_aces',
    'fancy_double_faults',
  ],
  recorded: ['match_odds_replay'],
};

/** Returns the anchor of a market's rules: `fancy_over_runs` → `fancy-over-runs`. */
export function ruleAnchor(key: RuleKey): string {
  return key.replaceAll('_', '-');
}

/** Normalises a text for searching: lower case, without punctuation. */
function plain(text: string): string {
  return text.toLocaleLowerCase().normalize('NFKC');
}

/** Whether the texts contain every word of a query; an empty query matches everything. */
export function findsAll(query: string, texts: readonly string[]): boolean {
  const whole = plain(texts.join(' '));
  return plain(query)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
