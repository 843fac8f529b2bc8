import type { HouseRisk, MarketBook } from '../risk/market-risk.ts';
import type { ProposalPreview, SettlementPreview } from '../risk/proposals.ts';
import { TICKET_BOUNDS, TICKET_NUMBERS } from '../sportsbook/sportsbook-numbers.ts';
import { MARKET_TERMS } from './betting-numbers.ts';
import type { NumbersIn } from './numbers-in.ts';

const TICKET_LIMITS = { ...TICKET_BOUNDS, maxLiability: 'money', maxEventLiability: 'money' } as const;
const DESK_TICKET = { ticket: TICKET_NUMBERS } as const;
const LEG_PREVIEW = { paidNow: 'money', mostNow: 'money', mostThen: 'money', pays: 'money' } as const;
const PAID_BY_RESULT = {
  won: 'money',
  lost: 'money',
  book: 'money',
  cross: 'money',
  commission: 'money',
  net: 'money',
} as const;
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
  limitsNow: { deposits: 'money' },
  limitsThen: { deposits: 'money' },
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
  waiting: { size: 'money', largest: { price: 'price', size: 'money' } },
} as const satisfies NumbersIn<MarketBook>;

const DESK_MARKET = { totalMatched: 'money', risk: HOUSE_RISK, terms: MARKET_TERMS } as const;

/** Amounts in the replies about the house's risk, proposals and tickets, by route. */
export const RISK_NUMBERS = {
  settlementPreview: SETTLEMENT_PREVIEW,
  abandonPreview: { markets: { staked: 'money', pays: 'money' }, staked: 'money', pays: 'money' },
  proposals: { items: { preview: PROPOSAL_PREVIEW } },
  proposal: { proposal: { preview: PROPOSAL_PREVIEW }, now: PROPOSAL_PREVIEW },
  answerProposal: { preview: PROPOSAL_PREVIEW },
  deskMarkets: { items: DESK_MARKET, figures: { worst: 'money' } },
  deskMarket: DESK_MARKET,
  deskEvent: { markets: DESK_MARKET },
  findOnDesk: { items: { amount: 'money' } },
  marketBook: MARKET_BOOK,
  setLossLimit: { lossLimit: 'money' },
  deskTickets: {
    staked: 'money',
    limits: TICKET_LIMITS,
    events: { worst: 'money', markets: { staked: 'money', outcomes: { profit: 'money' } } },
    largest: DESK_TICKET,
  },
  deskTicket: DESK_TICKET,
  legPreview: LEG_PREVIEW,
  setTicketLimits: TICKET_LIMITS,
} as const;

/** Amounts in the requests about the house's risk, by route. */
export const RISK_BODY_NUMBERS = {
  setLossLimit: { limit: 'money' },
  changeMarketTerms: MARKET_TERMS,
  setTicketLimits: TICKET_LIMITS,
} as const;
