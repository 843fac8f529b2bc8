import type { Money, Price } from '@crease/kernel';
import type { Bet } from './betting.ts';
import { BONUS_BODY_NUMBERS, BONUS_NUMBERS } from './bonus/bonus-numbers.ts';
import { BOOK_NUMBERS } from './books/book-numbers.ts';
import type { Deposit, DeskDeposit, Gateway, Withdrawal } from './cashier.ts';
import type { EventOdds, Market, SportEvent } from './catalogue.ts';
import { GAME_BODY_NUMBERS, GAME_NUMBERS, GAME_ROUND, JET_STATE } from './games/game-numbers.ts';
import type { AutoCashOut, CashOutQuote } from './play/cash-out.ts';
import type { Limits, Played, RealityCheck } from './play/limits.ts';
import { PROFIT_NUMBERS } from './play/profit-numbers.ts';
import type { RefChild, Referrer, RefSources, RefStats } from './play/referral.ts';
import type { HouseRisk, MarketBook } from './risk/market-risk.ts';
import type { ProposalPreview, SettlementPreview } from './risk/proposals.ts';
import type { BodyOf, ReplyOf, RouteName } from './routes.ts';
import type { Counts } from './scalars.ts';
import type { Profile } from './session.ts';
import type { ClientToServer, ServerToClient, SocketReply } from './socket.ts';
import {
  LEG_PREVIEW,
  SPORTSBOOK_BODY_NUMBERS,
  SPORTSBOOK_NUMBERS,
  TICKET_NUMBERS,
} from './sportsbook/sportsbook-numbers.ts';
import type { StaffLimits } from './staff/staff.ts';
import type { Wallet } from './wallet.ts';

/**
 * Where the amounts and odds of each call and message stand, for a program that converts them once, where they enter:
 * a browser does so without loading a schema. The compiler works out from the schemas what must stand here, and
 * refuses a missing field and one too many.
 */

/** The same shape as a screen holds it: amounts as {@link Money}, odds as {@link Price}. */
export type Exact<T> = T extends number
  ? Counts extends keyof T
    ? T extends { readonly [C in Counts]?: 'money' }
      ? Money
      : Price
    : T
  : T extends object
    ? { [K in keyof T]: Exact<T[K]> }
    : T;

/** What a number counts, or the fields of a record that count something. Lists are seen through; `1` is a tuple's second. */
export type Numbers = 'money' | 'price' | 'average' | { readonly [field: string]: Numbers };

/** The {@link Numbers} of a type; never when nothing in it counts money or odds. */
export type NumbersIn<T> = [NonNullable<T>] extends [never] ? never : NumbersOf<NonNullable<T>>;

type NumbersOf<T> = [T] extends [number]
  ? Counts extends keyof T
    ? NonNullable<T[Counts & keyof T]>
    : never
  : [T] extends [readonly unknown[]]
    ? number extends T['length']
      ? NumbersIn<T[number]>
      : Fields<T, Extract<keyof T, `${number}`>>
    : [T] extends [object]
      ? Fields<T, KeyOf<T>>
      : never;
type Named<T, K extends PropertyKey> = {
  readonly [P in K as [NumbersIn<ValueOf<T, P>>] extends [never] ? never : P]: NumbersIn<ValueOf<T, P>>;
};
type Fields<T, K extends PropertyKey> = keyof Named<T, K> extends never ? never : Named<T, K>;
/** The fields of every member of a union. */
type KeyOf<T> = T extends unknown ? keyof T : never;
/** Of every member of a union that has the field. */
type ValueOf<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** Those of `T` that count something, by name. */
type Table<T> = { readonly [N in keyof T as [NumbersIn<T[N]>] extends [never] ? never : N]: NumbersIn<T[N]> };

const OFFER = { price: 'price', size: 'money' } as const;

export const WALLET_NUMBERS = {
  balance: 'money',
  cash: 'money',
  coins: 'money',
  sports: 'money',
  wicket: 'money',
  pendingRolloverBonus: 'money',
} as const satisfies NumbersIn<Wallet>;

export const BET_NUMBERS = {
  price: 'price',
  size: 'money',
  matched: 'money',
  remaining: 'money',
  cancelled: 'money',
  lapsed: 'money',
  voided: 'money',
  averagePrice: 'average',
  profit: 'money',
  liability: 'money',
  marketCommission: 'money',
} as const satisfies NumbersIn<Bet>;

const LIMITS = { min: 'money', max: 'money', maxProfit: 'money' } as const;
const MARKET_TERMS = { ...LIMITS, houseSize: 'money' } as const;

export const MARKET_NUMBERS = {
  ...LIMITS,
  totalMatched: 'money',
  runners: { back: OFFER, lay: OFFER, lastPrice: 'price', max: 'money' },
} as const satisfies NumbersIn<Market>;

const EVENT_ODDS = {
  totalMatched: 'money',
  runners: { back: OFFER, lay: OFFER },
} as const satisfies NumbersIn<EventOdds>;

export const EVENT_NUMBERS = { matchOdds: EVENT_ODDS } as const satisfies NumbersIn<SportEvent>;

export const PROFILE_NUMBERS = { wallet: WALLET_NUMBERS } as const satisfies NumbersIn<Profile>;

const PLACED = { bet: BET_NUMBERS, wallet: WALLET_NUMBERS, exposureAmount: 'money' } as const;

const CASH_OUT_QUOTE = {
  value: 'money',
  plan: { orders: { ...OFFER, available: 'money' }, worst: 'money', within: 'money', asNow: 'money' },
  outcomes: { before: 'money', after: 'money' },
} as const satisfies NumbersIn<CashOutQuote>;

const AUTO_CASH_OUT = {
  takeProfit: 'money',
  stopLoss: 'money',
  worst: 'money',
} as const satisfies NumbersIn<AutoCashOut>;

export const PREFERENCE_NUMBERS = { quickStakes: 'money', defaultStake: 'money' } as const;

const GATEWAY_NUMBERS = {
  min: 'money',
  max: 'money',
  fee: { flat: 'money' },
} as const satisfies NumbersIn<Gateway>;

export const DEPOSIT_NUMBERS = {
  amount: 'money',
  fee: 'money',
  credited: 'money',
} as const satisfies NumbersIn<Deposit>;
const ALONE = { withdrawals: 'money', deposits: 'money', adjustments: 'money' } as const;
const STAFF_LIMITS = { own: ALONE, house: ALONE } as const satisfies NumbersIn<StaffLimits>;
const MONEY_SETTINGS = { withdrawals: { aloneMax: 'money', min: 'money' } } as const;

export const WITHDRAWAL_NUMBERS = { amount: 'money', fee: 'money' } as const satisfies NumbersIn<Withdrawal>;
const DESK_DEPOSIT = { ...DEPOSIT_NUMBERS, loose: { worth: 'money' } } as const satisfies NumbersIn<DeskDeposit>;
const EXPOSURE_NUMBERS = {
  exposureAmount: 'money',
  markets: { exposure: 'money', outcomes: { profit: 'money' } },
} as const;

const PAID_BY_RESULT = { won: 'money', lost: 'money', book: 'money', commission: 'money', net: 'money' } as const;
const SETTLEMENT_PREVIEW = {
  ...PAID_BY_RESULT,
  staked: 'money',
  unmatched: 'money',
  takenBack: PAID_BY_RESULT,
  tickets: { pays: 'money', takenBack: 'money' },
  pays: 'money',
} as const satisfies NumbersIn<SettlementPreview>;
const PROPOSAL_PREVIEW = {
  ...SETTLEMENT_PREVIEW,
  ...LEG_PREVIEW,
  amount: 'money',
  cash: 'money',
  from: 'money',
  to: 'money',
} as const satisfies NumbersIn<ProposalPreview>;

const HOUSE_RISK = {
  worst: { profit: 'money' },
  best: { profit: 'money' },
  matched: 'money',
  simulatedMatched: 'money',
  lossLimit: 'money',
  eventLossLimit: 'money',
} as const satisfies NumbersIn<HouseRisk>;
const SIDE_OFFER = { price: 'price', size: 'money', house: 'money' } as const;
const MARKET_BOOK = {
  risk: HOUSE_RISK,
  outcomes: { profit: 'money' },
  runners: { matched: 'money', simulatedMatched: 'money', back: SIDE_OFFER, lay: SIDE_OFFER },
  positions: { outcomes: { profit: 'money' } },
} as const satisfies NumbersIn<MarketBook>;

const LEDGER_LINE = { debit: 'money', credit: 'money', balance: 'money' } as const;

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

const REF_STATS = {
  earned: 'money',
  waiting: 'money',
  rewards: { firstBet: 'money', firstBetLeast: 'money', verified: 'money', monthMost: 'money' },
  weeks: { earned: 'money' },
} as const satisfies NumbersIn<RefStats>;
const REF_CHILD = { earned: 'money' } as const satisfies NumbersIn<RefChild>;
const REF_SOURCES = { items: { earned: 'money' } } as const satisfies NumbersIn<RefSources>;
const REFERRER_NUMBERS = { earned: 'money', paid: 'money' } as const satisfies NumbersIn<Referrer>;

/** By route, what its reply carries under `data`. */
export const REPLY_NUMBERS = {
  profile: PROFILE_NUMBERS,
  preferences: PREFERENCE_NUMBERS,
  changePreferences: PREFERENCE_NUMBERS,
  events: { items: EVENT_NUMBERS },
  event: { ...EVENT_NUMBERS, markets: MARKET_NUMBERS },
  marketSettings: LIMITS,
  marketHistory: { runners: { points: { 1: 'price', 2: 'money' } } },
  marketTrades: { trades: { price: 'price', size: 'money' } },
  placeOdds: PLACED,
  placeBookmaker: PLACED,
  placeFancy: PLACED,
  edit: PLACED,
  cancel: { cancelled: { size: 'money' }, wallet: WALLET_NUMBERS, exposureAmount: 'money' },
  bets: { items: BET_NUMBERS },
  betPlaces: { ahead: 'money' },
  cashOutQuote: { quote: CASH_OUT_QUOTE },
  cashOutValues: { value: 'money' },
  cashOutMarket: { bets: BET_NUMBERS, wallet: WALLET_NUMBERS, exposureAmount: 'money', worst: 'money' },
  autoCashOuts: AUTO_CASH_OUT,
  setAutoCashOut: { automatic: AUTO_CASH_OUT },
  betMatches: { exposure: 'money', profit: 'money' },
  betProfit: PROFIT_NUMBERS,
  exposureAmount: EXPOSURE_NUMBERS,
  betStatus: BET_NUMBERS,
  gateways: { items: GATEWAY_NUMBERS },
  gateway: GATEWAY_NUMBERS,
  createDeposit: { deposit: DEPOSIT_NUMBERS },
  fastDeposit: { deposit: DEPOSIT_NUMBERS },
  updateDeposit: { deposit: DEPOSIT_NUMBERS },
  cancelDeposit: { deposit: DEPOSIT_NUMBERS },
  deposits: { items: DEPOSIT_NUMBERS },
  deposit: { deposit: DEPOSIT_NUMBERS },
  deskDeposits: { items: DESK_DEPOSIT },
  approveDeposit: { deposit: DESK_DEPOSIT },
  declineDeposit: { deposit: DESK_DEPOSIT },
  statement: { items: LEDGER_LINE },
  createWithdrawal: { withdrawal: WITHDRAWAL_NUMBERS, wallet: WALLET_NUMBERS },
  dynamicWithdrawal: { withdrawal: WITHDRAWAL_NUMBERS, wallet: WALLET_NUMBERS },
  cancelWithdrawal: { withdrawal: WITHDRAWAL_NUMBERS, wallet: WALLET_NUMBERS },
  withdrawals: { items: WITHDRAWAL_NUMBERS },
  withdrawal: { withdrawal: WITHDRAWAL_NUMBERS },
  withdrawalTerms: { available: 'money', min: 'money', blockedBy: { needed: 'money', done: 'money' } },
  moneySettings: MONEY_SETTINGS,
  setWithdrawalSettings: MONEY_SETTINGS,
  setRates: MONEY_SETTINGS,
  staffLimits: STAFF_LIMITS,
  setStaffLimits: STAFF_LIMITS,
  deskWithdrawals: { items: WITHDRAWAL_NUMBERS },
  approveWithdrawal: { withdrawal: WITHDRAWAL_NUMBERS },
  declineWithdrawal: { withdrawal: WITHDRAWAL_NUMBERS },
  paidByHand: { withdrawal: WITHDRAWAL_NUMBERS },
  payoutBatch: { total: 'money' },
  settlementPreview: SETTLEMENT_PREVIEW,
  proposals: { items: { preview: PROPOSAL_PREVIEW } },
  proposal: { proposal: { preview: PROPOSAL_PREVIEW }, now: PROPOSAL_PREVIEW },
  answerProposal: { preview: PROPOSAL_PREVIEW },
  adjustBalance: { cash: 'money' },
  linkedPlayers: { size: 'money' },
  ...BOOK_NUMBERS,
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
  ...BONUS_NUMBERS,
  ...GAME_NUMBERS,
  ...SPORTSBOOK_NUMBERS,
  deskMarkets: { totalMatched: 'money', risk: HOUSE_RISK, terms: MARKET_TERMS },
  marketBook: MARKET_BOOK,
  setLossLimit: { lossLimit: 'money' },
  playerStory: {
    wallet: WALLET_NUMBERS,
    exposure: EXPOSURE_NUMBERS,
    openBets: BET_NUMBERS,
    tickets: TICKET_NUMBERS,
    betting: { profit: 'money' },
    ledger: LEDGER_LINE,
  },
} as const satisfies Table<{ [N in RouteName]: ReplyOf<N> }>;

/** By route, what is sent. */
export const BODY_NUMBERS = {
  placeOdds: { ...OFFER, minFill: 'money' },
  edit: OFFER,
  cashOutMarket: { floor: 'money' },
  setAutoCashOut: AUTO_CASH_OUT,
  placeBookmaker: { size: 'money' },
  placeFancy: { size: 'money' },
  changePreferences: PREFERENCE_NUMBERS,
  createDeposit: { amount: 'money' },
  fastDeposit: { amount: 'money' },
  createWithdrawal: { amount: 'money' },
  dynamicWithdrawal: { amount: 'money' },
  sendWithdrawalCode: { amount: 'money' },
  setWithdrawalSettings: { aloneMax: 'money', min: 'money' },
  setStaffLimits: ALONE,
  adjustBalance: { amount: 'money' },
  ...BONUS_BODY_NUMBERS,
  ...GAME_BODY_NUMBERS,
  ...SPORTSBOOK_BODY_NUMBERS,
  setLossLimit: { limit: 'money' },
  changeMarketTerms: MARKET_TERMS,
} as const satisfies Table<{ [N in RouteName]: BodyOf<N> }>;

/** By message, what the server tells over the socket. */
export const MESSAGE_NUMBERS = {
  'market:update': MARKET_NUMBERS,
  'event:update': { ...EVENT_NUMBERS, marketsOpened: MARKET_NUMBERS },
  'bet:update': { bet: BET_NUMBERS },
  'game:update': JET_STATE,
  'round:update': { round: GAME_ROUND },
  update_balance: { ...WALLET_NUMBERS, exposureAmount: 'money' },
} as const satisfies Table<{ [M in keyof ServerToClient]: Parameters<ServerToClient[M]>[0] }>;

/** By request of the socket, what it is answered with. */
export const ACK_NUMBERS = {
  'get:balance': WALLET_NUMBERS,
  'market:join': MARKET_NUMBERS,
  'event:join': EVENT_NUMBERS,
  'game:join': JET_STATE,
} as const satisfies Table<{ [R in keyof ClientToServer]: SocketReply<R> }>;
