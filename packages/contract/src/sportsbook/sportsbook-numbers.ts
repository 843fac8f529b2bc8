/** Amounts and odds in the sportsbook's calls. */
const WALLET = {
  balance: 'money',
  cash: 'money',
  coins: 'money',
  sports: 'money',
  wicket: 'money',
  pendingRolloverBonus: 'money',
  free: { cash: 'money', sports: 'money', wicket: 'money' },
} as const;
const MARKET = { selections: { price: 'price' } } as const;
export const TICKET_NUMBERS = {
  stake: 'money',
  atRisk: 'money',
  returns: 'money',
  cashedOut: 'money',
  cashOut: { offer: 'money', fair: 'money' },
  legs: { price: 'price', together: 'price' },
} as const;
const REPLY = { ticket: TICKET_NUMBERS, wallet: WALLET, exposureAmount: 'money' } as const;

/** Limits of one ticket. */
export const TICKET_BOUNDS = { minStake: 'money', maxStake: 'money', maxPayout: 'money' } as const;

export const SPORTSBOOK_NUMBERS = {
  sportsbookEvents: { items: { winner: MARKET, total: MARKET } },
  sportsbookEvent: { markets: MARKET },
  sportsbookTogether: { groups: { price: 'price' } },
  placeTicket: REPLY,
  tickets: { items: TICKET_NUMBERS },
  cashOutTicket: REPLY,
  ticketTerms: TICKET_BOUNDS,
} as const;

export const SPORTSBOOK_BODY_NUMBERS = {
  placeTicket: { legs: { price: 'price' }, together: { price: 'price' }, stake: 'money' },
  cashOutTicket: { value: 'money' },
} as const;
