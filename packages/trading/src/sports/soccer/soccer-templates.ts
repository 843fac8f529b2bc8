import type { MarketTemplate } from '../../markets/market-template.ts';
import { templateParts } from '../../markets/template-parts.ts';

const { offered, made } = templateParts('soccer');

const LEAGUE: MarketTemplate = [
  offered('match_odds', { key: 'match-odds', name: 'Match odds', match: 'match_odds_soccer' }),
  offered('match_odds', { key: 'goals', name: 'Over and under goals', match: 'goals_over_under' }),
  offered('match_odds', { key: 'both-score', name: 'Both teams score', match: 'goals_both_score' }),
  offered('bookmaker', { key: 'bookmaker', name: 'Bookmaker', match: 'bookmaker_soccer' }),
  offered('fancy', { key: 'goal-count', name: 'Goals by a minute', match: 'fancy_goals' }),
  offered('fancy', { key: 'goal-minute', name: 'Minute of a goal', match: 'fancy_goal_minute' }),
  offered('fancy', { key: 'corners', name: 'Corners', match: 'fancy_corners' }),
  offered('fancy', { key: 'cards', name: 'Cards', match: 'fancy_cards' }),
  made({
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
  made({
    key: 'qualify',
    name: 'To qualify',
    type: 'bookmaker',
    group: 'bookmaker',
    runners: ['{teams}'],
    rules: 'The team that reaches the next round, by extra time or penalties too.',
  }),
];

export const SOCCER_TEMPLATES = { league: LEAGUE, cup: CUP };
