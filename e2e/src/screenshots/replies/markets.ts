import type { BookmakerMarket, FancyMarket, Market, OddsMarket } from '@crease/contract';

const OF_ALL = {
  gameId: 'cr-1',
  status: 'open',
  statusReason: '',
  inPlay: true,
  version: 1,
  betDelaySeconds: 3,
  min: 100,
  commissionPercent: 0,
  totalMatched: 0,
} as const;

/** Prices from the best outwards. */
function levels(...offers: readonly (readonly [price: number, size: number])[]) {
  return offers.map(([price, size]) => ({ price, size }));
}

const MATCH_ODDS: OddsMarket = {
  ...OF_ALL,
  type: 'match_odds',
  marketId: 'cr-1-mo',
  name: 'Match odds',
  group: 'odds',
  max: 500_000,
  maxProfit: 2_500_000,
  commissionPercent: 2,
  totalMatched: 48_211_640,
  sortOrder: 10,
  runners: [
    {
      runnerId: 'home',
      name: 'Mumbai Tides',
      status: 'active',
      back: levels([1.31, 124_300], [1.3, 68_410], [1.29, 211_050]),
      lay: levels([1.32, 47_900], [1.33, 96_220], [1.34, 150_700]),
      lastPrice: 1.31,
    },
    {
      runnerId: 'away',
      name: 'Chennai Mariners',
      status: 'active',
      back: levels([4.1, 11_840], [4, 29_500]),
      lay: levels([4.2, 8930], [4.3, 22_410], [4.4, 37_700]),
      lastPrice: 4.1,
    },
  ],
};

const BOOKMAKER: BookmakerMarket = {
  ...OF_ALL,
  type: 'bookmaker',
  marketId: 'cr-1-bm',
  name: 'Bookmaker',
  group: 'bookmaker',
  max: 200_000,
  maxProfit: 1_000_000,
  sortOrder: 20,
  runners: [
    { runnerId: 'home', name: 'Mumbai Tides', status: 'active', backRate: 30, layRate: 32, max: 200_000 },
    { runnerId: 'away', name: 'Chennai Mariners', status: 'suspended', backRate: 320, layRate: 345, max: 200_000 },
  ],
};

type FancyParts = Pick<FancyMarket, 'marketId' | 'name' | 'group' | 'no' | 'yes' | 'state' | 'sortOrder'> &
  Partial<Pick<FancyMarket, 'status' | 'statusReason' | 'result'>>;

function fancy(parts: FancyParts): FancyMarket {
  return { ...OF_ALL, type: 'fancy', max: 25_000, maxProfit: 200_000, result: null, ...parts };
}

/** One market of each kind, and a fancy in each of its states. */
export const MARKETS: readonly Market[] = [
  MATCH_ODDS,
  BOOKMAKER,
  fancy({
    marketId: 'cr-1-18ov',
    name: '18 over runs, Mumbai Tides',
    group: 'overs',
    no: { run: 166, rate: 105 },
    yes: { run: 167, rate: 95 },
    state: '161 now, 4 balls left',
    sortOrder: 318,
  }),
  fancy({
    marketId: 'cr-1-ball',
    name: 'Runs off ball 17.3',
    group: 'overs',
    no: { run: 1, rate: 150 },
    yes: { run: 1, rate: 130 },
    state: 'Next ball',
    status: 'ball_running',
    statusReason: 'Ball running',
    sortOrder: 340,
  }),
  fancy({
    marketId: 'cr-1-over17',
    name: 'Runs in over 17, Mumbai Tides',
    group: 'overs',
    no: null,
    yes: null,
    state: '10 in the over',
    status: 'settled',
    result: 10,
    sortOrder: 337,
  }),
  fancy({
    marketId: 'cr-1-bat1',
    name: 'R. Dhanvar runs',
    group: 'players',
    no: { run: 61, rate: 110 },
    yes: { run: 63, rate: 90 },
    state: '54 not out',
    sortOrder: 400,
  }),
  fancy({
    marketId: 'cr-1-sixes',
    name: 'Total sixes in the match',
    group: 'match',
    no: { run: 18, rate: 110 },
    yes: { run: 18, rate: 90 },
    state: '15 so far',
    sortOrder: 601,
  }),
];
