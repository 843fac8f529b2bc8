import type { ApiAccess, PaperAccount } from '../play/api-keys.ts';
import type { Limits, Played, RealityCheck } from '../play/limits.ts';
import type { RefChild, Referrer, RefSources, RefStats } from '../play/referral.ts';
import { BET_NUMBERS } from './betting-numbers.ts';
import type { NumbersIn } from './numbers-in.ts';

const LIMIT_NUMBERS = {
  money: { value: 'money', used: 'money', raise: { value: 'money' } },
  largestStake: 'money',
  atRisk: 'money',
} as const satisfies NumbersIn<Limits>;
const CHECK_NUMBERS = {
  staked: 'money',
  net: 'money',
  atRisk: 'money',
  balance: 'money',
} as const satisfies NumbersIn<RealityCheck>;
const PLAYED_NUMBERS = {
  weeks: { net: 'money' },
  net: 'money',
  paidIn: 'money',
  paidOut: 'money',
} as const satisfies NumbersIn<Played>;

const API_ACCESS = {
  keys: { mostStake: 'money', mostDayLoss: 'money', dayLoss: 'money' },
} as const satisfies NumbersIn<ApiAccess>;

const PAPER_ACCOUNT = {
  start: 'money',
  profit: 'money',
  available: 'money',
  exposure: 'money',
  bets: BET_NUMBERS,
} as const satisfies NumbersIn<PaperAccount>;
const PRICE_ALERTS = { items: { price: 'price' } } as const;

const REF_STATS = {
  earned: 'money',
  waiting: 'money',
  rewards: { firstBet: 'money', firstBetLeast: 'money', verified: 'money', monthMost: 'money' },
  weeks: { earned: 'money' },
} as const satisfies NumbersIn<RefStats>;
const REF_CHILD = { earned: 'money' } as const satisfies NumbersIn<RefChild>;
const REF_SOURCES = { items: { earned: 'money' } } as const satisfies NumbersIn<RefSources>;
const REFERRER_NUMBERS = { earned: 'money', paid: 'money' } as const satisfies NumbersIn<Referrer>;

/** Amounts in the replies about limits, breaks and referrals, by route. */
export const PLAY_NUMBERS = {
  priceAlerts: PRICE_ALERTS,
  setPriceAlert: PRICE_ALERTS,
  removePriceAlert: PRICE_ALERTS,
  apiAccess: API_ACCESS,
  paperBets: PAPER_ACCOUNT,
  createApiKey: { access: API_ACCESS },
  changeApiKey: API_ACCESS,
  revokeApiKey: API_ACCESS,
  endApiSessions: API_ACCESS,
  limits: LIMIT_NUMBERS,
  setLimit: LIMIT_NUMBERS,
  timeOut: LIMIT_NUMBERS,
  realityCheck: { check: CHECK_NUMBERS },
  keepPlaying: { check: CHECK_NUMBERS },
  played: PLAYED_NUMBERS,
  refStats: REF_STATS,
  refChildren: { items: REF_CHILD },
  refSources: REF_SOURCES,
  referrers: { items: REFERRER_NUMBERS },
  playersLimits: LIMIT_NUMBERS,
  lowerLimit: LIMIT_NUMBERS,
} as const;

const API_KEY_LIMITS = { mostStake: 'money', mostDayLoss: 'money' } as const;
/** Amounts in the requests about limits of keys, by route. */
export const PLAY_BODY_NUMBERS = {
  createApiKey: API_KEY_LIMITS,
  changeApiKey: API_KEY_LIMITS,
  setPriceAlert: { price: 'price' },
} as const;
