// Printed by `npm run generate` from the schemas; a test keeps it fresh.

const WALLET = {
  balance: 'money',
  cash: 'money',
  coins: 'money',
  sports: 'money',
  wicket: 'money',
  pendingRolloverBonus: 'money',
  free: { cash: 'money', sports: 'money', wicket: 'money' },
} as const;
const PREFERENCES = { quickStakes: 'money', defaultStake: 'money' } as const;
const API_ACCESS = { keys: { mostStake: 'money', mostDayLoss: 'money', dayLoss: 'money' } } as const;
const BETS = {
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
const BACK = { price: 'price', size: 'money' } as const;
const MATCH_ODDS = { totalMatched: 'money', runners: { back: BACK, lay: BACK } } as const;
const RUNNERS_BACK = { price: 'price', size: 'money', virtual: 'money' } as const;
const PLACE_ODDS = { bet: BETS, wallet: WALLET, exposureAmount: 'money' } as const;
const AUTO_CASH_OUTS = { takeProfit: 'money', stopLoss: 'money', worst: 'money' } as const;
const DAYS = { gross: 'money', commission: 'money', net: 'money' } as const;
const WINNER = { selections: { price: 'price' } } as const;
const TICKET = {
  stake: 'money',
  atRisk: 'money',
  legs: { price: 'price', together: 'price' },
  returns: 'money',
  cashedOut: 'money',
  cashOut: { offer: 'money', fair: 'money' },
} as const;
const PLACE_TICKET = { ticket: TICKET, wallet: WALLET, exposureAmount: 'money' } as const;
const GATEWAYS = { min: 'money', max: 'money', fee: { flat: 'money' } } as const;
const DEPOSIT = { amount: 'money', fee: 'money', credited: 'money' } as const;
const WITHDRAWAL = { amount: 'money', fee: 'money' } as const;
const CREATE_WITHDRAWAL = { withdrawal: WITHDRAWAL, wallet: WALLET } as const;
const BONUS_OFFERS = { minOdds: 'price', mostPerBet: 'money', cap: 'money', least: 'money', amount: 'money' } as const;
const CLAIM = {
  minOdds: 'price',
  mostPerBet: 'money',
  amount: 'money',
  rolloverNeeded: 'money',
  rolloverDone: 'money',
  released: 'money',
  nextPart: 'money',
  nextNeeded: 'money',
  left: 'money',
  forfeited: 'money',
  won: 'money',
} as const;
const CLAIM_BONUS = { claim: CLAIM, wallet: WALLET } as const;
const LIMITS = {
  money: { value: 'money', used: 'money', raise: { value: 'money' } },
  largestStake: 'money',
  atRisk: 'money',
} as const;
const REALITY_CHECK = { check: { staked: 'money', net: 'money', atRisk: 'money', balance: 'money' } } as const;
const REF_CHILDREN = { items: { earned: 'money' } } as const;
const GAME_ROUNDS = {
  stake: 'money',
  win: 'money',
  outcome: { bets: { stake: 'money', risk: 'money', back: 'money' } },
} as const;
const JET_ROUNDS = { bust: 'price', most: 'price', staked: 'money', paid: 'money' } as const;
const BET_JET = { round: GAME_ROUNDS, wallet: WALLET } as const;
const TABLE_BETS = { round: GAME_ROUNDS, bets: { stake: 'money' }, wallet: WALLET } as const;
const CREATE_API_KEY = { mostStake: 'money', mostDayLoss: 'money' } as const;

/** Amounts and odds in the replies to calls that screens of players make, by route. */
export const PLAYER_REPLY_NUMBERS = {
  profile: { wallet: WALLET },
  preferences: PREFERENCES,
  changePreferences: PREFERENCES,
  apiAccess: API_ACCESS,
  paperBets: { start: 'money', profit: 'money', available: 'money', exposure: 'money', bets: BETS },
  createApiKey: { access: API_ACCESS },
  changeApiKey: API_ACCESS,
  revokeApiKey: API_ACCESS,
  endApiSessions: API_ACCESS,
  priceAlerts: { items: { price: 'price' } },
  setPriceAlert: { items: { price: 'price' } },
  removePriceAlert: { items: { price: 'price' } },
  events: { items: { matchOdds: MATCH_ODDS } },
  event: {
    matchOdds: MATCH_ODDS,
    markets: {
      min: 'money',
      max: 'money',
      maxProfit: 'money',
      totalMatched: 'money',
      runners: { back: RUNNERS_BACK, lay: RUNNERS_BACK, lastPrice: 'price', startingPrice: 'price', max: 'money' },
    },
  },
  marketSettings: { min: 'money', max: 'money', maxProfit: 'money' },
  marketHistory: { runners: { points: { 1: 'price', 2: 'money', 3: 'price', 4: 'price' } } },
  marketTrades: { trades: BACK },
  placeOdds: PLACE_ODDS,
  placeBookmaker: PLACE_ODDS,
  placeFancy: PLACE_ODDS,
  replaceOrder: PLACE_ODDS,
  cancel: { cancelled: { size: 'money' }, wallet: WALLET, exposureAmount: 'money' },
  bets: { items: BETS },
  sharedBet: { averagePrice: 'average', amounts: { stake: 'money', profit: 'money' } },
  cashOutQuote: {
    quote: {
      value: 'money',
      plan: {
        orders: { size: 'money', price: 'price', available: 'money' },
        worst: 'money',
        within: 'money',
        asNow: 'money',
      },
      outcomes: { before: 'money', after: 'money' },
    },
  },
  cashOutMarket: { wallet: WALLET, exposureAmount: 'money', bets: BETS, worst: 'money' },
  autoCashOuts: AUTO_CASH_OUTS,
  setAutoCashOut: { automatic: AUTO_CASH_OUTS },
  betMatches: { exposure: 'money', profit: 'money' },
  betProfit: {
    gross: 'money',
    commission: 'money',
    net: 'money',
    days: DAYS,
    sports: DAYS,
    events: DAYS,
    markets: DAYS,
  },
  exposureAmount: {
    exposureAmount: 'money',
    markets: { exposure: 'money', outcomes: { profit: 'money', most: 'money' } },
  },
  betStatus: BETS,
  statement: { items: { debit: 'money', credit: 'money', balance: 'money' } },
  sportsbookEvents: { items: { winner: WINNER, total: WINNER } },
  sportsbookEvent: { markets: WINNER },
  sportsbookTogether: { groups: { price: 'price' } },
  ticketTerms: { minStake: 'money', maxStake: 'money', maxPayout: 'money' },
  placeTicket: PLACE_TICKET,
  tickets: { items: TICKET },
  cashOutTicket: PLACE_TICKET,
  gateways: { items: GATEWAYS },
  gateway: GATEWAYS,
  createDeposit: { deposit: DEPOSIT },
  updateDeposit: { deposit: DEPOSIT },
  cancelDeposit: { deposit: DEPOSIT },
  deposits: { items: DEPOSIT },
  deposit: { deposit: DEPOSIT },
  createWithdrawal: CREATE_WITHDRAWAL,
  cancelWithdrawal: CREATE_WITHDRAWAL,
  withdrawals: { items: WITHDRAWAL },
  withdrawal: { withdrawal: WITHDRAWAL },
  withdrawalTerms: {
    available: 'money',
    carried: 'money',
    min: 'money',
    blockedBy: { needed: 'money', done: 'money' },
  },
  bonusOffers: { items: BONUS_OFFERS },
  bonusOffer: BONUS_OFFERS,
  claimBonus: CLAIM_BONUS,
  bonusClaims: { items: CLAIM },
  bonusStats: { sports: 'money', wicket: 'money', pendingRolloverBonus: 'money', released: 'money' },
  bonusParts: {
    claim: CLAIM,
    items: { amount: 'money', needed: 'money', done: 'money' },
    counted: { risk: 'money', counted: 'money' },
  },
  cancelBonus: CLAIM_BONUS,
  limits: LIMITS,
  setLimit: LIMITS,
  timeOut: LIMITS,
  realityCheck: REALITY_CHECK,
  keepPlaying: REALITY_CHECK,
  played: { weeks: { net: 'money' }, net: 'money', paidIn: 'money', paidOut: 'money' },
  refStats: {
    earned: 'money',
    waiting: 'money',
    rewards: { firstBet: 'money', firstBetLeast: 'money', verified: 'money', monthMost: 'money' },
    weeks: { earned: 'money' },
  },
  refChildren: REF_CHILDREN,
  refSources: REF_CHILDREN,
  casinoGames: { items: { min: 'money', max: 'money' } },
  gameRounds: { items: GAME_ROUNDS },
  gameRound: GAME_ROUNDS,
  gameStatistics: { items: { staked: 'money', returned: 'money' } },
  dayRounds: { items: { bust: 'price', staked: 'money', returned: 'money' } },
  jetRounds: { items: JET_ROUNDS },
  jetRound: JET_ROUNDS,
  betJet: BET_JET,
  cashOutJet: { multiplier: 'price', win: 'money', round: GAME_ROUNDS, wallet: WALLET },
  cancelJet: BET_JET,
  table: { min: 'money', max: 'money', spots: { max: 'money' }, own: { round: GAME_ROUNDS, bets: { stake: 'money' } } },
  tableBets: TABLE_BETS,
  undoTableBets: TABLE_BETS,
  game: { min: 'money', max: 'money', mostWin: 'money', jackpots: { amount: 'money' } },
  playGame: BET_JET,
} as const;

/** Amounts and odds in the requests of calls that screens of players make, by route. */
export const PLAYER_BODY_NUMBERS = {
  changePreferences: PREFERENCES,
  createApiKey: CREATE_API_KEY,
  changeApiKey: CREATE_API_KEY,
  setPriceAlert: { price: 'price' },
  placeOdds: { price: 'price', size: 'money', minFill: 'money' },
  placeBookmaker: { size: 'money' },
  placeFancy: { size: 'money' },
  replaceOrder: BACK,
  cashOutMarket: { floor: 'money' },
  setAutoCashOut: AUTO_CASH_OUTS,
  placeTicket: { legs: { price: 'price' }, together: { price: 'price' }, stake: 'money' },
  cashOutTicket: { value: 'money' },
  createDeposit: { amount: 'money' },
  sendWithdrawalCode: { amount: 'money' },
  createWithdrawal: { amount: 'money' },
  betJet: { stake: 'money', autoCashOut: 'price' },
  tableBets: { bets: { stake: 'money' } },
  playGame: { stake: 'money' },
} as const;
