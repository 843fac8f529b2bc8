import type { MarketTemplate } from './market-template.ts';
import { templateParts } from './template-parts.ts';

const soccer = templateParts('soccer');
const tennis = templateParts('tennis');

const LEAGUE: MarketTemplate = [
  soccer.offered('match_odds', { key: 'match-odds', name: 'Match odds', match: 'match_odds_soccer' }),
  soccer.offered('match_odds', { key: 'goals', name: 'Over and under goals', match: 'goals_over_under' }),
  soccer.offered('match_odds', { key: 'both-score', name: 'Both teams score', match: 'goals_both_score' }),
  soccer.offered('bookmaker', { key: 'bookmaker', name: 'Bookmaker', match: 'bookmaker_soccer' }),
  soccer.offered('fancy', { key: 'goal-count', name: 'Goals by a minute', match: 'fancy_goals' }),
  soccer.offered('fancy', { key: 'goal-minute', name: 'Minute of a goal', match: 'fancy_goal_minute' }),
  soccer.offered('fancy', { key: 'corners', name: 'Corners', match: 'fancy_corners' }),
  soccer.offered('fancy', { key: 'cards', name: 'Cards', match: 'fancy_cards' }),
  soccer.made({
    key: 'first-scorer',
    name: 'First goalscorer',
    type: 'match_odds',
    group: 'players',
    runners: ['{first players}', '{second players}', 'No goalscorer'],
    rules:
      'The player who scores the first goal of the ninety minutes; own goals do not count.\nA player who takes no part before it is void.',
  }),
];

const CUP: MarketTemplate = [
  ...LEAGUE,
  soccer.made({
    key: 'qualify',
    name: 'To qualify',
    type: 'bookmaker',
    group: 'bookmaker',
    runners: ['{teams}'],
    rules: 'The team that reaches the next round, by extra time or penalties too.',
  }),
];

const BEST_OF_3: MarketTemplate = [
  tennis.offered('match_odds', { key: 'match-odds', name: 'Match odds', match: 'match_odds_tennis' }),
  tennis.offered('match_odds', { key: 'sets', name: 'Winner of a set', match: 'set_winner' }),
  tennis.offered('bookmaker', { key: 'bookmaker', name: 'Bookmaker', match: 'bookmaker_tennis' }),
  tennis.offered('fancy', { key: 'games', name: 'Games', match: 'fancy_total_games' }),
  tennis.offered('fancy', { key: 'aces', name: 'Aces', match: 'fancy_aces' }),
  tennis.offered('fancy', { key: 'faults', name: 'Double faults', match: 'fancy_double_faults' }),
];

const BEST_OF_5: MarketTemplate = [
  ...BEST_OF_3,
  tennis.made({
    key: 'set-count',
    name: 'Number of sets',
    type: 'match_odds',
    group: 'match',
    runners: ['Three', 'Four', 'Five'],
    rules: 'The number of sets played to the end.\nVoid if the match is not completed.',
  }),
];

export const SOCCER_TEMPLATES = { league: LEAGUE, cup: CUP };
export const TENNIS_TEMPLATES = { best3: BEST_OF_3, slam3: BEST_OF_3, slam5: BEST_OF_5 };
