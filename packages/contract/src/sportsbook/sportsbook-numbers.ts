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

const BOUNDS = { minStake: 'money', maxStake: 'money', maxPayout: 'money' } as const;
const LIMITS = { ...BOUNDS, maxLiability: 'money', maxEventLiability: 'money' } as const;
const DESK_TICKET = { ticket: TICKET_NUMBERS } as const;
/** Amounts in the preview of a leg's decision. */
export const LEG_PREVIEW = { paidNow: 'money', mostNow: 'money', mostThen: 'money', pays: 'money' } as const;

export const SPORTSBOOK_NUMBERS = {
  sportsbookEvents: { items: { winner: MARKET, total: MARKET } },
  sportsbookEvent: { markets: MARKET },
  sportsbookTogether: { groups: { price: 'price' } },
  placeTicket: REPLY,
  tickets: { items: TICKET_NUMBERS },
  cashOutTicket: REPLY,
  ticketTerms: BOUNDS,
  deskTickets: {
    staked: 'money',
    limits: LIMITS,
    events: { worst: 'money', markets: { staked: 'money', outcomes: { profit: 'money' } } },
    largest: DESK_TICKET,
  },
  deskTicket: DESK_TICKET,
  legPreview: LEG_PREVIEW,
  setTicketLimits: LIMITS,
} as const;

export const SPORTSBOOK_BODY_NUMBERS = {
  placeTicket: { legs: { price: 'price' }, together: { price: 'price' }, stake: 'money' },
  cashOutTicket: { value: 'money' },
  setTicketLimits: LIMITS,
} as const;
