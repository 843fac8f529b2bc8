import type { Bet, BetPlace, ReplyOf } from '@crease/contract';
import { minutesAgo } from './moment.ts';

type BetParts = Pick<Bet, 'betId' | 'marketId' | 'marketName' | 'marketType' | 'runnerName' | 'side' | 'size'> &
  Partial<Bet>;

/** A bet on the chase, fully matched by default. */
function bet(parts: BetParts): Bet {
  return {
    clientRef: `stub-bet-${parts.betId}`,
    gameId: 'cr-1',
    eventName: 'Mumbai Tides v Chennai Mariners',
    sportId: 4,
    runnerId: null,
    matched: parts.size,
    remaining: 0,
    cancelled: 0,
    lapsed: 0,
    voided: 0,
    averagePrice: parts.price ?? parts.rate ?? null,
    persistence: 'lapse',
    timeInForce: 'goodTillCancelled',
    status: 'matched',
    profit: 0,
    liability: parts.size,
    placedAt: minutesAgo(40),
    dueAt: null,
    settledAt: null,
    reason: null,
    explanation: null,
    marketCommission: null,
    ...parts,
  };
}

const ON_ODDS = { marketId: 'cr-1-mo', marketName: 'Match odds', marketType: 'match_odds' } as const;

/** One of each kind: matched, waiting, partly matched, bookmaker, fancy. */
export const OPEN_BETS: readonly Bet[] = [
  bet({
    ...ON_ODDS,
    betId: '1041',
    runnerId: 'home',
    runnerName: 'Mumbai Tides',
    side: 'back',
    price: 1.85,
    size: 5000,
    profit: 4250,
  }),
  bet({
    ...ON_ODDS,
    betId: '1042',
    runnerId: 'away',
    runnerName: 'Chennai Mariners',
    side: 'back',
    price: 4.6,
    size: 1000,
    matched: 0,
    remaining: 1000,
    averagePrice: null,
    status: 'unmatched',
    profit: 3600,
    placedAt: minutesAgo(3),
  }),
  bet({
    ...ON_ODDS,
    betId: '1043',
    runnerId: 'away',
    runnerName: 'Chennai Mariners',
    side: 'lay',
    price: 3.9,
    size: 2000,
    matched: 500,
    remaining: 1500,
    averagePrice: 3.85,
    status: 'partly_matched',
    profit: 2000,
    liability: 5775,
    placedAt: minutesAgo(12),
  }),
  bet({
    betId: '1044',
    marketId: 'cr-1-bm',
    marketName: 'Bookmaker',
    marketType: 'bookmaker',
    runnerId: 'home',
    runnerName: 'Mumbai Tides',
    side: 'back',
    rate: 42,
    size: 3000,
    profit: 1260,
    placedAt: minutesAgo(25),
  }),
  bet({
    betId: '1045',
    marketId: 'cr-1-bat1',
    marketName: 'R. Dhanvar runs',
    marketType: 'fancy',
    runnerName: 'R. Dhanvar runs',
    side: 'back',
    run: 58,
    rate: 90,
    size: 2000,
    profit: 1800,
    placedAt: minutesAgo(18),
  }),
];

const ON_YESTERDAY = {
  gameId: 'cr-0',
  eventName: 'Kochi Lanterns v Delhi Comets',
  marketId: 'cr-0-mo',
  marketName: 'Match odds',
  marketType: 'match_odds',
  runnerId: 'home',
  runnerName: 'Kochi Lanterns',
  status: 'settled',
  settledAt: minutesAgo(1300),
  marketCommission: 74.8,
} as const;

const LANTERNS_WON = { kind: 'winners', winners: ['Kochi Lanterns'] } as const;

/** Two of one market, which was charged once, and a lost fancy. */
export const SETTLED_BETS: readonly Bet[] = [
  bet({
    betId: '1036',
    marketId: 'cr-1-over17',
    marketName: 'Runs in over 17, Mumbai Tides',
    marketType: 'fancy',
    runnerName: 'Runs in over 17, Mumbai Tides',
    side: 'back',
    run: 12,
    rate: 100,
    size: 1000,
    status: 'settled',
    profit: -1000,
    settledAt: minutesAgo(4),
    explanation: 'The runs were 10. Yes 12 loses: −₹1,000.',
    explanationTerms: {
      kind: 'settled',
      result: { kind: 'value', value: 10 },
      bet: { kind: 'line', side: 'back', run: 12, value: 10 },
      isWon: false,
      sum: { kind: 'stake', profit: -1000 },
      note: '',
    },
  }),
  bet({
    ...ON_YESTERDAY,
    betId: '1012',
    side: 'back',
    price: 2.1,
    size: 4000,
    profit: 4400,
    placedAt: minutesAgo(1480),
    explanation: 'Kochi Lanterns won.',
    explanationTerms: {
      kind: 'settled',
      result: { ...LANTERNS_WON, winners: [...LANTERNS_WON.winners] },
      bet: { kind: 'runner', side: 'back', runner: 'Kochi Lanterns' },
      isWon: true,
      sum: { kind: 'price', profit: 4400, stake: 4000, average: 2.1 },
      note: '',
    },
  }),
  bet({
    ...ON_YESTERDAY,
    betId: '1013',
    side: 'lay',
    price: 1.33,
    size: 2000,
    profit: -660,
    liability: 660,
    placedAt: minutesAgo(1350),
    explanation: 'Kochi Lanterns won.',
    explanationTerms: {
      kind: 'settled',
      result: { ...LANTERNS_WON, winners: [...LANTERNS_WON.winners] },
      bet: { kind: 'runner', side: 'lay', runner: 'Kochi Lanterns' },
      isWon: false,
      sum: { kind: 'price', profit: -660, stake: 2000, average: 1.33 },
      note: '',
    },
  }),
];

/** Queue places of the waiting bets, as the socket sends them. */
export const BET_PLACES: BetPlace[] = [
  { betId: '1042', place: 3, ahead: 6300 },
  { betId: '1043', place: 1, ahead: 0 },
];

export const BET_MATCHES: ReplyOf<'betMatches'> = [
  { gameId: 'cr-1', name: 'Mumbai Tides v Chennai Mariners', sportId: 4, bets: 6, exposure: 12_925, profit: -1000 },
];

/** Consistent totals: `net` is `gross` less `commission`. */
function sums(bets: number, gross: number, commission: number) {
  return { bets, gross, commission, net: gross - commission };
}

export const PROFIT: ReplyOf<'betProfit'> = {
  ...sums(9, 4240, 158.8),
  from: '2026-10-25',
  to: '2026-11-23',
  days: [
    { day: '2026-11-12', ...sums(2, -2500, 0) },
    { day: '2026-11-17', ...sums(3, 4200, 84) },
    { day: '2026-11-20', ...sums(1, -200, 0) },
    { day: '2026-11-22', ...sums(2, 3740, 74.8) },
    { day: '2026-11-23', ...sums(1, -1000, 0) },
  ],
  sports: [
    { sportId: 4, ...sums(6, 2540, 74.8) },
    { sportId: 1, ...sums(3, 1700, 84) },
  ],
  events: [
    { gameId: 'cr-1', name: 'Mumbai Tides v Chennai Mariners', sportId: 4, ...sums(1, -1000, 0) },
    { gameId: 'cr-0', name: 'Kochi Lanterns v Delhi Comets', sportId: 4, ...sums(2, 3740, 74.8) },
    { gameId: 'so-0', name: 'Kolkata Hooghly v Mangaluru Surge', sportId: 1, ...sums(3, 1700, 84) },
  ],
  markets: [
    {
      marketId: 'cr-1-over17',
      name: 'Runs in over 17, Mumbai Tides',
      gameId: 'cr-1',
      eventName: 'Mumbai Tides v Chennai Mariners',
      sportId: 4,
      settledAt: minutesAgo(4),
      ...sums(1, -1000, 0),
    },
    {
      marketId: 'cr-0-mo',
      name: 'Match odds',
      gameId: 'cr-0',
      eventName: 'Kochi Lanterns v Delhi Comets',
      sportId: 4,
      settledAt: minutesAgo(1300),
      ...sums(2, 3740, 74.8),
    },
  ],
};
