import { type MarketTemplate, templateParts } from '../../markets/market-template.ts';

const { offered, made } = templateParts('cricket');

const TOSS = made({
  key: 'toss',
  name: 'To win the toss',
  type: 'match_odds',
  group: 'match',
  runners: ['{teams}'],
  rules: 'The team that wins the toss as the referee announces it.\nVoid if there is no toss.',
  suspends: 'never',
});
const TOP_BATTER = made({
  key: 'top-batter',
  name: 'Top batter of the match',
  type: 'match_odds',
  group: 'players',
  runners: ['{first players}', '{second players}'],
  rules:
    'The player with the most runs in the match, super overs excluded.\nPlayers with equal runs share a dead heat. A player who is not in the team is void.',
});

const MATCH_ODDS = offered('match_odds', { key: 'match-odds', name: 'Match odds', match: 'match_odds_t20' });
const BOOKMAKER = offered('bookmaker', { key: 'bookmaker', name: 'Bookmaker', match: 'bookmaker_t20' });
const TIED = offered('bookmaker', { key: 'tied', name: 'Tied match', match: 'tied_match' });
const FANCIES: MarketTemplate = [
  offered('fancy', { key: 'over-marks', name: 'Runs after an over', match: 'fancy_over_runs' }),
  offered('fancy', { key: 'next-overs', name: 'Runs of the next overs', match: 'fancy_next_over' }),
  offered('fancy', { key: 'batters', name: 'Runs of a batter', match: 'fancy_batter_runs' }),
  offered('fancy', { key: 'wickets', name: 'Runs at the fall of a wicket', match: 'fancy_fall_of_wicket' }),
  offered('fancy', { key: 'counts', name: 'Totals of the match', match: 'fancy_match_count' }),
];

const T20: MarketTemplate = [MATCH_ODDS, BOOKMAKER, TIED, ...FANCIES, TOSS, TOP_BATTER];

/** No model prices a Test: its lines are set by hand or by a source. */
const TEST: MarketTemplate = [
  offered('match_odds', { key: 'match-odds', name: 'Match odds', match: 'match_odds_test', pricing: 'trader' }),
  made({
    key: 'first-innings-runs',
    name: 'Runs of the first innings',
    type: 'fancy',
    group: 'match',
    runners: [],
    rules: 'The runs of the first innings of the match, closed or declared.\nVoid if the match is abandoned before.',
  }),
  TOSS,
  TOP_BATTER,
];

export const CRICKET_TEMPLATES = { t20: T20, odi: T20, test: TEST };
