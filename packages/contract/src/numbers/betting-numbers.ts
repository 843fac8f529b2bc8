import type { Bet } from '../play/betting.ts';
import type { AutoCashOut, CashOutQuote, CashOutUpdate } from '../play/cash-out.ts';
import type { EventOdds, Market, SportEvent } from '../play/catalogue.ts';
import type { QueuePlaces, RunnerDepth } from '../play/depth.ts';
import type { Wallet } from '../wire/wallet.ts';
import type { NumbersIn } from './numbers-in.ts';

export const OFFER = { price: 'price', size: 'money' } as const;

export const WALLET_NUMBERS = {
  balance: 'money',
  cash: 'money',
  coins: 'money',
  sports: 'money',
  wicket: 'money',
  pendingRolloverBonus: 'money',
  free: { cash: 'money', sports: 'money', wicket: 'money' },
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
export const MARKET_TERMS = { ...LIMITS, houseSize: 'money' } as const;

/** An offer with the part of it that is matched across the runners. */
const OFFERED = { ...OFFER, virtual: 'money' } as const;

export const MARKET_NUMBERS = {
  ...LIMITS,
  totalMatched: 'money',
  runners: { back: OFFERED, lay: OFFERED, lastPrice: 'price', startingPrice: 'price', max: 'money' },
} as const satisfies NumbersIn<Market>;

const EVENT_ODDS = {
  totalMatched: 'money',
  runners: { back: OFFER, lay: OFFER },
} as const satisfies NumbersIn<EventOdds>;

export const EVENT_NUMBERS = { matchOdds: EVENT_ODDS } as const satisfies NumbersIn<SportEvent>;

const PLACED = { bet: BET_NUMBERS, wallet: WALLET_NUMBERS, exposureAmount: 'money' } as const;

const CASH_OUT_QUOTE = {
  value: 'money',
  plan: { orders: { ...OFFER, available: 'money' }, worst: 'money', within: 'money', asNow: 'money' },
  outcomes: { before: 'money', after: 'money' },
} as const satisfies NumbersIn<CashOutQuote>;

export const CASH_OUT_TOLD = { value: 'money', quote: CASH_OUT_QUOTE } as const satisfies NumbersIn<CashOutUpdate>;

const AUTO_CASH_OUT = {
  takeProfit: 'money',
  stopLoss: 'money',
  worst: 'money',
} as const satisfies NumbersIn<AutoCashOut>;

export const DEPTH_NUMBERS = {
  back: OFFERED,
  lay: OFFERED,
  traded: OFFER,
} as const satisfies NumbersIn<RunnerDepth>;

export const PLACES_NUMBERS = { places: { ahead: 'money' } } as const satisfies NumbersIn<QueuePlaces>;

export const EXPOSURE_NUMBERS = {
  exposureAmount: 'money',
  markets: { exposure: 'money', outcomes: { profit: 'money', most: 'money' } },
} as const;

/** Amounts and odds in the replies about markets and bets, by route. */
export const BETTING_NUMBERS = {
  events: { items: EVENT_NUMBERS },
  event: { ...EVENT_NUMBERS, markets: MARKET_NUMBERS },
  marketSettings: LIMITS,
  marketHistory: { runners: { points: { 1: 'price', 2: 'money', 3: 'price', 4: 'price' } } },
  marketTrades: { trades: { price: 'price', size: 'money' } },
  placeOdds: PLACED,
  placeBookmaker: PLACED,
  placeFancy: PLACED,
  replaceOrder: PLACED,
  cancel: { cancelled: { size: 'money' }, wallet: WALLET_NUMBERS, exposureAmount: 'money' },
  bets: { items: BET_NUMBERS },
  sharedBet: { averagePrice: 'average', amounts: { stake: 'money', profit: 'money' } },
  cashOutQuote: { quote: CASH_OUT_QUOTE },
  cashOutMarket: { bets: BET_NUMBERS, wallet: WALLET_NUMBERS, exposureAmount: 'money', worst: 'money' },
  autoCashOuts: AUTO_CASH_OUT,
  setAutoCashOut: { automatic: AUTO_CASH_OUT },
  betMatches: { exposure: 'money', profit: 'money' },
  exposureAmount: EXPOSURE_NUMBERS,
  betStatus: BET_NUMBERS,
} as const;

/** Amounts and odds in the requests about bets, by route. */
export const BETTING_BODY_NUMBERS = {
  placeOdds: { ...OFFER, minFill: 'money' },
  replaceOrder: OFFER,
  cashOutMarket: { floor: 'money' },
  setAutoCashOut: AUTO_CASH_OUT,
  placeBookmaker: { size: 'money' },
  placeFancy: { size: 'money' },
} as const;
