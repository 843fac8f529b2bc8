import type { ReplyOf, Wallet } from '@crease/contract';
import { minutesAgo } from './moment.ts';

export const WALLET: Wallet = {
  balance: 111_740.2,
  cash: 124_665.2,
  coins: 0,
  sports: 0,
  wicket: 0,
  pendingRolloverBonus: 0,
};

export const EXPOSURE: ReplyOf<'exposureAmount'> = {
  exposureAmount: 12_925,
  markets: [
    {
      marketId: 'cr-1-mo',
      gameId: 'cr-1',
      name: 'Match odds',
      eventName: 'Mumbai Tides v Chennai Mariners',
      exposure: 7925,
      outcomes: [
        { outcome: 'Mumbai Tides', profit: 4750 },
        { outcome: 'Chennai Mariners', profit: -6425 },
      ],
    },
    {
      marketId: 'cr-1-bm',
      gameId: 'cr-1',
      name: 'Bookmaker',
      eventName: 'Mumbai Tides v Chennai Mariners',
      exposure: 3000,
      outcomes: [
        { outcome: 'Mumbai Tides', profit: 1260 },
        { outcome: 'Chennai Mariners', profit: -3000 },
      ],
    },
    {
      marketId: 'cr-1-bat1',
      gameId: 'cr-1',
      name: 'R. Dhanvar runs',
      eventName: 'Mumbai Tides v Chennai Mariners',
      exposure: 2000,
      outcomes: [
        { outcome: '57 or fewer', profit: -2000 },
        { outcome: '58 or more', profit: 1800 },
      ],
    },
  ],
};

export const CASH_OUT: ReplyOf<'cashOutQuote'> = {
  quote: {
    marketId: 'cr-1-mo',
    status: 'open',
    value: 1846.15,
    plan: {
      orders: [{ runnerName: 'Mumbai Tides', side: 'lay', size: 8466, price: 1.32, available: 47_900 }],
      worst: 1846.15,
      within: 1676.83,
      asNow: -6425,
    },
    outcomes: [
      { runnerId: 'home', name: 'Mumbai Tides', before: 4750, after: 2040.88 },
      { runnerId: 'away', name: 'Chennai Mariners', before: -6425, after: 1846.15 },
    ],
    delaySeconds: 3,
    commissionPercent: 2,
    dueAt: null,
  },
};

export const AUTO_CASH_OUTS: ReplyOf<'autoCashOuts'> = [
  { marketId: 'cr-1-mo', takeProfit: 3000, stopLoss: -2000, worst: -2400, setAt: minutesAgo(9) },
];

/** A market with its commission, a fancy, a deposit, the opening. */
export const STATEMENT: ReplyOf<'statement'> = {
  items: [
    {
      id: '88',
      at: minutesAgo(4),
      kind: 'settlement',
      description: 'Mumbai Tides v Chennai Mariners, Runs in over 17, Mumbai Tides: 10',
      terms: {
        about: 'market',
        event: 'Mumbai Tides v Chennai Mariners',
        market: 'Runs in over 17, Mumbai Tides',
        removals: [],
        result: { kind: 'value', value: 10 },
      },
      reference: 'cr-1-over17',
      pocket: 'cash',
      debit: 1000,
      credit: 0,
      balance: 124_665.2,
    },
    {
      id: '71',
      at: minutesAgo(1300),
      kind: 'commission',
      description: 'Commission, 2% of ₹3,740',
      terms: {
        about: 'commission',
        event: 'Kochi Lanterns v Delhi Comets',
        market: 'Match odds',
        percent: 2,
        winnings: 3740,
      },
      reference: 'cr-0-mo',
      pocket: 'cash',
      debit: 74.8,
      credit: 0,
      balance: 125_665.2,
    },
    {
      id: '70',
      at: minutesAgo(1300),
      kind: 'settlement',
      description: 'Kochi Lanterns v Delhi Comets, Match odds: Kochi Lanterns',
      terms: {
        about: 'market',
        event: 'Kochi Lanterns v Delhi Comets',
        market: 'Match odds',
        removals: [],
        result: { kind: 'winners', winners: ['Kochi Lanterns'] },
      },
      reference: 'cr-0-mo',
      pocket: 'cash',
      debit: 0,
      credit: 3740,
      balance: 125_740,
    },
    {
      id: '64',
      at: minutesAgo(2900),
      kind: 'deposit',
      description: 'Deposit',
      terms: { about: 'kind', kind: 'deposit', note: '' },
      reference: 'D-118',
      pocket: 'cash',
      debit: 0,
      credit: 22_000,
      balance: 122_000,
    },
    {
      id: '41',
      at: minutesAgo(8000),
      kind: 'opening',
      description: 'Play money to start with',
      terms: { about: 'opening', isPlay: true },
      reference: '',
      pocket: 'cash',
      debit: 0,
      credit: 100_000,
      balance: 100_000,
    },
  ],
  total: 5,
  page: 1,
  pageSize: 50,
};
