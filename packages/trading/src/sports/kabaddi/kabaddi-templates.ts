import { type MarketTemplate, templateParts } from '../../markets/market-template.ts';

const { made } = templateParts('kabaddi');

const HALF_WINNER = made({
  key: 'half-winner',
  name: 'Winner of the first half',
  type: 'match_odds',
  group: 'match',
  runners: ['{teams}', 'Tie'],
  rules: 'The team with more points in the first half; a tie if they are level.\nVoid if the half is not completed.',
});
const TOTAL_POINTS = made({
  key: 'total-points',
  name: 'Total points',
  type: 'fancy',
  group: 'match',
  runners: [],
  rules:
    'The points of both teams in the two halves; extra time and tie-breaker do not count.\nVoid if the match is not completed.',
});

/** No model prices kabaddi: its markets are made by hand. */
const HALVES: MarketTemplate = [
  made({
    key: 'match-odds',
    name: 'Match odds',
    type: 'match_odds',
    group: 'odds',
    runners: ['{teams}', 'Tie'],
    rules: 'The result at the end of the second half.\nVoid if the match is not completed.',
  }),
  TOTAL_POINTS,
  HALF_WINNER,
];

const KNOCKOUT: MarketTemplate = [
  made({
    key: 'match-odds',
    name: 'Match odds',
    type: 'match_odds',
    group: 'odds',
    runners: ['{teams}'],
    rules: 'The winner of the match, with extra time and tie-breaker.\nVoid if the match is not completed.',
  }),
  TOTAL_POINTS,
  HALF_WINNER,
];

export const KABADDI_TEMPLATES = { halves: HALVES, knockout: KNOCKOUT };
