import { BET_NUMBERS, OFFER, WALLET_NUMBERS } from './betting-numbers.ts';

const BATCH = { results: { bet: BET_NUMBERS }, wallet: WALLET_NUMBERS, exposureAmount: 'money' } as const;

const STANDING = { exposure: 'money', outcomes: { profit: 'money', worst: 'money' }, cashOut: 'money' } as const;

/** Amounts and odds in the replies to calls of programs, by route: no screen makes them, see `paths/program-paths.ts`. */
export const PROGRAM_NUMBERS = {
  startingPrices: { runners: { far: 'price', near: 'price' } },
  marketHealth: { depth: 'money', volume: 'money', fastest: { profit: 'money' } },
  pastBook: {
    runners: { back: OFFER, lay: OFFER, lastPrice: 'price', matched: 'money', profit: 'money' },
    bets: { price: 'price', matched: 'money', remaining: 'money', ahead: 'money' },
  },
  placeOrders: BATCH,
  replaceOrders: BATCH,
  whatIf: { cancelled: { size: 'money' }, bets: BET_NUMBERS, before: STANDING, after: STANDING },
  cancelOrders: { results: { size: 'money' }, wallet: WALLET_NUMBERS, exposureAmount: 'money' },
  betPlaces: { ahead: 'money' },
  cashOutValues: { value: 'money' },
} as const;

/** Amounts and odds in their requests. */
export const PROGRAM_BODY_NUMBERS = {
  placeOrders: { instructions: { ...OFFER, minFill: 'money' } },
  replaceOrders: { instructions: OFFER },
  cancelOrders: { instructions: { sizeReduction: 'money' } },
  whatIf: { cancel: { sizeReduction: 'money' }, place: { ...OFFER, minFill: 'money' } },
  groupOrders: { size: 'money' },
} as const;
