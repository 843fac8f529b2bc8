/** Where the amounts and odds of the sportsbook's calls stand. */
const WALLET = {
  balance: 'money',
  cash: 'money',
  coins: 'money',
  sports: 'money',
  wicket: 'money',
  pendingRolloverBonus: 'money',
} as const;
const MARKET = { selections: { price: 'price' } } as const;
const TICKET = {
  stake: 'money',
  atRisk: 'money',
  returns: 'money',
  cashedOut: 'money',
  cashOut: { offer: 'money', fair: 'money' },
  legs: { price: 'price' },
} as const;
const REPLY = { ticket: TICKET, wallet: WALLET, exposureAmount: 'money' } as const;

export const SPORTSBOOK_NUMBERS = {
  sportsbookEvents: { items: { winner: MARKET, total: MARKET } },
  sportsbookEvent: { markets: MARKET },
  placeTicket: REPLY,
  tickets: { items: TICKET },
  cashOutTicket: REPLY,
} as const;

export const SPORTSBOOK_BODY_NUMBERS = {
  placeTicket: { legs: { price: 'price' }, stake: 'money' },
  cashOutTicket: { value: 'money' },
} as const;
