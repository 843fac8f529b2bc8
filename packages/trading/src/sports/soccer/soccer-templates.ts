import { type MarketTemplate, templateParts } from '../../markets/market-template.ts';

const { offered, made } = templateParts('soccer');

const QUARTER_LINES =
  'A bet on a level line is refunded. A quarter line splits the stake between the two lines next to it: half of it may be refunded while the other half wins or loses.\nA match that is not finished within a day is void, unless the result cannot change any more.';

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
  made({
    key: 'asian-handicap',
    name: 'Asian handicap',
    type: 'match_odds',
    group: 'goals',
    runners: ['{teams}'],
    handicap: { of: 'lead', lines: [-1.5, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.5] },
    rules: `The goals of the ninety minutes and stoppage time, with the handicap added to the team.\n${QUARTER_LINES}`,
  }),
  made({
    key: 'asian-goals',
    name: 'Asian goals',
    type: 'match_odds',
    group: 'goals',
    runners: ['Over', 'Under'],
    handicap: { of: 'total', lines: [1.5, 2, 2.25, 2.5, 2.75, 3, 3.5] },
    rules: `The goals of both teams in the ninety minutes and stoppage time.\n${QUARTER_LINES}`,
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
