import type { ReplyOf } from '@crease/contract';
import { minutesAgo } from './moment.ts';
import { WALLET } from './money.ts';

/** The player of the pictures, as stored in the browser. */
export const PLAYER = { id: '41', username: 'Asha Rao', demo: false } as const;

export const PROFILE: ReplyOf<'profile'> = {
  id: PLAYER.id,
  username: PLAYER.username,
  email: 'asha.rao@example.com',
  mobile: '9876501234',
  country_code: '91',
  demo: false,
  mobileVerified: true,
  mobileToVerify: null,
  playMoneyWaits: false,
  emailVerified: true,
  secondFactor: false,
  agentCode: null,
  currency: 'INR',
  createdAt: minutesAgo(60_000),
  kycStatus: 'none',
  wallet: WALLET,
};

export const PREFERENCES: ReplyOf<'preferences'> = {
  language: 'en',
  theme: 'auto',
  quickStakes: [100, 500, 1000, 5000, 10_000, 25_000],
  defaultStake: 0,
  confirmBets: false,
  acceptOdds: 'better',
  notifications: { matched: true, settled: true, suspended: true, news: true },
  starredMatches: ['cr-1', 'so-1'],
  pinnedMarkets: [],
  guided: true,
};

export const SESSIONS: ReplyOf<'sessions'> = [
  {
    id: 'here',
    createdAt: minutesAgo(300),
    lastSeenAt: minutesAgo(0),
    device: 'Chrome on Linux',
    address: '203.0.113.7',
    current: true,
  },
  {
    id: 'there',
    createdAt: minutesAgo(9000),
    lastSeenAt: minutesAgo(700),
    device: 'Chrome on Android',
    address: '198.51.100.23',
    current: false,
  },
];

export const NOTIFICATIONS: ReplyOf<'notifications'> = {
  items: [
    {
      id: '1003',
      at: minutesAgo(4),
      title: 'Market settled',
      message: 'Runs in over 17, Mumbai Tides: −₹1,000.00',
      status: 'info',
      kind: 'settled',
      link: '/exchange/cr-1',
      terms: {
        about: 'settled',
        market: 'Runs in over 17, Mumbai Tides',
        profit: -1000,
        isAgain: false,
        result: { kind: 'value', value: 10 },
      },
      isSeen: false,
    },
    {
      id: '1002',
      at: minutesAgo(11),
      title: 'Bet matched',
      message: 'Lay Chennai Mariners: ₹500',
      status: 'success',
      kind: 'matched',
      link: '/exchange/cr-1',
      terms: { about: 'matched', side: 'lay', runner: 'Chennai Mariners', amount: 500 },
      isSeen: false,
    },
    {
      id: '1001',
      at: minutesAgo(1300),
      title: 'Market settled',
      message: 'Match odds: +₹3,665.20',
      status: 'success',
      kind: 'settled',
      link: '/exchange/cr-0',
      terms: {
        about: 'settled',
        market: 'Match odds',
        profit: 3665.2,
        isAgain: false,
        result: { kind: 'winners', winners: ['Kochi Lanterns'] },
      },
      isSeen: true,
    },
  ],
};

/** The house sends no push notifications. */
export const PUSH: ReplyOf<'push'> = { isOffered: false, publicKey: '', devices: [] };
