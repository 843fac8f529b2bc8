// Printed by `npm run generate` from the schemas; a test keeps it fresh.

const BACK = { price: 'price', size: 'money' } as const;
const BET = {
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
} as const;
const WALLET = {
  balance: 'money',
  cash: 'money',
  coins: 'money',
  sports: 'money',
  wicket: 'money',
  pendingRolloverBonus: 'money',
  free: { cash: 'money', sports: 'money', wicket: 'money' },
} as const;
const PLACE_ORDERS = { results: { bet: BET }, wallet: WALLET, exposureAmount: 'money' } as const;
const BEFORE = { exposure: 'money', outcomes: { profit: 'money', worst: 'money' }, cashOut: 'money' } as const;
const WITHDRAWAL = { amount: 'money', fee: 'money' } as const;
const LIMITS = {
  minStake: 'money',
  maxStake: 'money',
  maxPayout: 'money',
  maxLiability: 'money',
  maxEventLiability: 'money',
} as const;
const TICKET = {
  stake: 'money',
  atRisk: 'money',
  legs: { price: 'price', together: 'price' },
  returns: 'money',
  cashedOut: 'money',
  cashOut: { offer: 'money', fair: 'money' },
} as const;
const DESK_DEPOSITS = {
  amount: 'money',
  fee: 'money',
  credited: 'money',
  loose: { worth: 'money' },
  openRefund: 'money',
} as const;
const LIVE = {
  rule: { cap: 'money', least: 'money', minOdds: 'price', mostPerBet: 'money', budget: 'money' },
} as const;
const DESK_BONUSES = { live: LIVE, draft: LIVE, given: 'money', toCash: 'money', outstanding: 'money' } as const;
const LEDGER = { debit: 'money', credit: 'money', balance: 'money' } as const;
const RISK = {
  matched: 'money',
  simulatedMatched: 'money',
  worst: { profit: 'money' },
  best: { profit: 'money' },
  lossLimit: 'money',
  eventLossLimit: 'money',
} as const;
const TERMS = { min: 'money', max: 'money', maxProfit: 'money', houseSize: 'money' } as const;
const DESK_MARKETS = { totalMatched: 'money', risk: RISK, terms: TERMS } as const;
const TURNOVER = { now: 'money', before: 'money' } as const;
const PRODUCTS = { turnover: 'money', result: 'money', before: 'money' } as const;
const OWN = { withdrawals: 'money', deposits: 'money', adjustments: 'money' } as const;
const ADJUSTMENTS = { decided: 'money', day: 'money' } as const;
const TODAY = {
  adjustments: ADJUSTMENTS,
  deposits: ADJUSTMENTS,
  withdrawals: ADJUSTMENTS,
  results: ADJUSTMENTS,
} as const;
const STAFF_LIMITS = { own: OWN, house: OWN, today: TODAY } as const;
const WITHDRAWALS = { aloneMax: 'money', min: 'money' } as const;
const TAKEN_BACK = {
  won: 'money',
  lost: 'money',
  book: 'money',
  cross: 'money',
  commission: 'money',
  net: 'money',
} as const;
const TICKETS = { pays: 'money', takenBack: 'money' } as const;
const PREVIEW = {
  won: 'money',
  lost: 'money',
  book: 'money',
  cross: 'money',
  commission: 'money',
  net: 'money',
  staked: 'money',
  unmatched: 'money',
  takenBack: TAKEN_BACK,
  tickets: TICKETS,
  pays: 'money',
  amount: 'money',
  cash: 'money',
  from: 'money',
  to: 'money',
  paidNow: 'money',
  mostNow: 'money',
  mostThen: 'money',
  limitsNow: { deposits: 'money' },
  limitsThen: { deposits: 'money' },
} as const;
const RUNNERS_BACK = { price: 'price', size: 'money', house: 'money' } as const;
const PLAYERS_LIMITS = {
  money: { value: 'money', used: 'money', raise: { value: 'money' } },
  largestStake: 'money',
  atRisk: 'money',
} as const;
const PERSON_ADJUSTMENTS = { decided: 'money', day: 'money', call: 'money' } as const;
const CASES = { figures: { money: 'money' } } as const;
const INSTRUCTIONS = { price: 'price', size: 'money', minFill: 'money' } as const;

/** Amounts and odds in the replies to calls of operators and programs, by route. */
export const OPERATOR_REPLY_NUMBERS = {
  startingPrices: { runners: { far: 'price', near: 'price' } },
  pastBook: {
    runners: { back: BACK, lay: BACK, lastPrice: 'price', matched: 'money', profit: 'money' },
    bets: { price: 'price', matched: 'money', remaining: 'money', ahead: 'money' },
  },
  marketHealth: { depth: 'money', volume: 'money', fastest: { profit: 'money' } },
  placeOrders: PLACE_ORDERS,
  replaceOrders: PLACE_ORDERS,
  cancelOrders: { results: { size: 'money' }, wallet: WALLET, exposureAmount: 'money' },
  whatIf: { cancelled: { size: 'money' }, bets: BET, before: BEFORE, after: BEFORE },
  betPlaces: { ahead: 'money' },
  cashOutValues: { value: 'money' },
  fastDeposit: { deposit: { amount: 'money', fee: 'money', credited: 'money' } },
  dynamicWithdrawal: { withdrawal: WITHDRAWAL, wallet: WALLET },
  jetBets: {
    items: { stake: 'money', win: 'money', outcome: { bets: { stake: 'money', risk: 'money', back: 'money' } } },
  },
  deskTickets: {
    staked: 'money',
    limits: LIMITS,
    events: { worst: 'money', markets: { staked: 'money', outcomes: { profit: 'money' } } },
    largest: { ticket: TICKET },
  },
  legPreview: { paidNow: 'money', mostNow: 'money', mostThen: 'money', pays: 'money' },
  deskTicket: { ticket: TICKET },
  setTicketLimits: LIMITS,
  adjustBalance: { cash: 'money' },
  linkedPlayers: { size: 'money' },
  deskDeposits: { items: DESK_DEPOSITS },
  approveDeposit: { deposit: DESK_DEPOSITS },
  declineDeposit: { deposit: DESK_DEPOSITS },
  deskWithdrawals: { items: WITHDRAWAL },
  approveWithdrawal: { withdrawal: WITHDRAWAL },
  declineWithdrawal: { withdrawal: WITHDRAWAL },
  paidByHand: { withdrawal: WITHDRAWAL },
  deskBonuses: { items: DESK_BONUSES },
  saveBonus: { bonus: DESK_BONUSES },
  publishBonus: { bonus: DESK_BONUSES },
  endBonus: { bonus: DESK_BONUSES },
  playerStory: {
    wallet: WALLET,
    exposure: { exposureAmount: 'money', markets: { exposure: 'money', outcomes: { profit: 'money', most: 'money' } } },
    openBets: BET,
    tickets: TICKET,
    betting: { profit: 'money' },
    ledger: LEDGER,
  },
  deskMarkets: { items: DESK_MARKETS, figures: { worst: 'money' } },
  deskMarket: DESK_MARKETS,
  deskEvent: { markets: DESK_MARKETS },
  findOnDesk: { items: { amount: 'money' } },
  trialBalance: { assets: { sum: 'money', kinds: { balance: 'money' } } },
  ledgerAccounts: { items: { balance: 'money' } },
  ledgerEntries: { account: { balance: 'money' }, items: LEDGER },
  ledgerJournal: { transfers: { amount: 'money', debitBalance: 'money', creditBalance: 'money' } },
  ledgerSearch: { accounts: { balance: 'money' } },
  dashboard: {
    turnover: TURNOVER,
    result: TURNOVER,
    deposits: { sum: 'money' },
    withdrawals: { sum: 'money' },
    openLiability: 'money',
    products: PRODUCTS,
    chart: { result: 'money', before: 'money' },
    waits: { sum: 'money' },
    worst: { matched: 'money', simulatedMatched: 'money', worst: 'money', best: 'money' },
    off: 'money',
  },
  report: {
    days: { net: 'money', results: { result: 'money' } },
    products: PRODUCTS,
    sum: PRODUCTS,
    today: { result: 'money', turnover: 'money', before: 'money' },
    bonusCost: 'money',
    off: 'money',
    apart: { result: 'money' },
  },
  deskHealth: { database: { off: 'money' } },
  deskAlarms: { off: 'money' },
  staffLimits: STAFF_LIMITS,
  setStaffLimits: STAFF_LIMITS,
  moneySettings: { withdrawals: WITHDRAWALS },
  setWithdrawalSettings: { withdrawals: WITHDRAWALS },
  setRates: { withdrawals: WITHDRAWALS },
  payoutBatch: { total: 'money' },
  settlementPreview: {
    won: 'money',
    lost: 'money',
    book: 'money',
    cross: 'money',
    commission: 'money',
    net: 'money',
    staked: 'money',
    unmatched: 'money',
    takenBack: TAKEN_BACK,
    tickets: TICKETS,
    pays: 'money',
  },
  proposals: { items: { preview: PREVIEW } },
  proposal: { proposal: { preview: PREVIEW }, now: PREVIEW },
  answerProposal: { preview: PREVIEW },
  marketBook: {
    risk: RISK,
    outcomes: { profit: 'money' },
    runners: { matched: 'money', simulatedMatched: 'money', back: RUNNERS_BACK, lay: RUNNERS_BACK },
    positions: { outcomes: { profit: 'money' } },
    waiting: { size: 'money', largest: BACK },
  },
  setLossLimit: { lossLimit: 'money' },
  playersLimits: PLAYERS_LIMITS,
  lowerLimit: PLAYERS_LIMITS,
  referrers: { items: { earned: 'money', paid: 'money' } },
  deskGames: {
    items: { staked: 'money', returned: 'money' },
    jackpots: { amount: 'money', seed: 'money' },
    today: { staked: 'money', result: 'money' },
  },
  aloneToday: {
    person: {
      adjustments: PERSON_ADJUSTMENTS,
      deposits: PERSON_ADJUSTMENTS,
      withdrawals: PERSON_ADJUSTMENTS,
      results: PERSON_ADJUSTMENTS,
    },
    player: TODAY,
  },
  aloneSettings: { deposits: 'money' },
  setAloneLimits: { deposits: 'money' },
  cases: { items: CASES },
  playerCase: { case: CASES },
  openCase: { case: CASES },
  assignCase: { case: CASES },
  noteCase: { case: CASES },
  closeCase: { case: CASES },
  abandonPreview: { markets: { staked: 'money', pays: 'money' }, staked: 'money', pays: 'money' },
} as const;

/** Amounts and odds in the requests of calls of operators and programs, by route. */
export const OPERATOR_BODY_NUMBERS = {
  placeOrders: { instructions: INSTRUCTIONS },
  replaceOrders: { instructions: BACK },
  cancelOrders: { instructions: { sizeReduction: 'money' } },
  whatIf: { cancel: { sizeReduction: 'money' }, place: INSTRUCTIONS },
  groupOrders: { size: 'money' },
  fastDeposit: { amount: 'money' },
  dynamicWithdrawal: { amount: 'money' },
  setTicketLimits: LIMITS,
  adjustBalance: { amount: 'money' },
  saveBonus: LIVE,
  setStaffLimits: OWN,
  setWithdrawalSettings: WITHDRAWALS,
  changeMarketTerms: TERMS,
  setLossLimit: { limit: 'money' },
  setAloneLimits: { deposits: 'money' },
} as const;
