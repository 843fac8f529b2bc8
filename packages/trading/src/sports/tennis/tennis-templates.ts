import { type MarketTemplate, templateParts } from '../../markets/market-template.ts';

const { offered, made } = templateParts('tennis');

const BEST_OF_3: MarketTemplate = [
  offered('match_odds', { key: 'match-odds', name: 'Match odds', match: 'match_odds_tennis' }),
  offered('match_odds', { key: 'sets', name: 'Winner of a set', match: 'set_winner' }),
  offered('bookmaker', { key: 'bookmaker', name: 'Bookmaker', match: 'bookmaker_tennis' }),
  offered('fancy', { key: 'games', name: 'Games', match: 'fancy_total_games' }),
  offered('fancy', { key: 'aces', name: 'Aces', match: 'fancy_aces' }),
  offered('fancy', { key: 'faults', name: 'Double faults', match: 'fancy_double_faults' }),
];

const BEST_OF_5: MarketTemplate = [
  ...BEST_OF_3,
  made({
    key: 'set-count',
    name: 'Number of sets',
    type: 'match_odds',
    group: 'match',
    runners: ['Three', 'Four', 'Five'],
    rules: 'The number of sets played to the end.\nVoid if the match is not completed.',
  }),
];

export const TENNIS_TEMPLATES = { best3: BEST_OF_3, slam3: BEST_OF_3, slam5: BEST_OF_5, doubles: BEST_OF_3 };
