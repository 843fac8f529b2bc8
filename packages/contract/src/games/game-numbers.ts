const LOBBY_GAME = { min: 'money', max: 'money' } as const;
const GAME_DETAIL = { ...LOBBY_GAME, mostWin: 'money', jackpots: { amount: 'money' } } as const;
export const GAME_ROUND = {
  stake: 'money',
  win: 'money',
  outcome: { bets: { stake: 'money', risk: 'money', back: 'money' } },
} as const;
const TABLE_BETS = { round: GAME_ROUND, bets: { stake: 'money' } } as const;
const JET_SHOWN = { bust: 'price', most: 'price', staked: 'money', paid: 'money' } as const;
const GAME_DAY = { staked: 'money', returned: 'money' } as const;
const WALLET = {
  balance: 'money',
  cash: 'money',
  coins: 'money',
  sports: 'money',
  wicket: 'money',
  pendingRolloverBonus: 'money',
  free: { cash: 'money', sports: 'money', wicket: 'money' },
} as const;

/** Amounts in the calls about games. */
export const GAME_NUMBERS = {
  casinoGames: { items: LOBBY_GAME },
  game: GAME_DETAIL,
  playGame: { round: GAME_ROUND, wallet: WALLET },
  gameRounds: { items: GAME_ROUND },
  gameRound: GAME_ROUND,
  betJet: { round: GAME_ROUND, wallet: WALLET },
  cancelJet: { round: GAME_ROUND, wallet: WALLET },
  cashOutJet: { multiplier: 'price', win: 'money', round: GAME_ROUND, wallet: WALLET },
  jetBets: { items: GAME_ROUND },
  dayRounds: { items: { bust: 'price', staked: 'money', returned: 'money' } },
  jetRounds: { items: JET_SHOWN },
  jetRound: JET_SHOWN,
  table: { min: 'money', max: 'money', spots: { max: 'money' }, own: TABLE_BETS },
  tableBets: { ...TABLE_BETS, wallet: WALLET },
  undoTableBets: { ...TABLE_BETS, wallet: WALLET },
  gameStatistics: { items: GAME_DAY },
  deskGames: {
    items: GAME_DAY,
    jackpots: { amount: 'money', seed: 'money' },
    today: { staked: 'money', result: 'money' },
  },
} as const;

export const JET_STATE = {
  bust: 'price',
  most: 'price',
  staked: 'money',
  bets: { stake: 'money', cashedOut: 'price', win: 'money' },
} as const;

export const GAME_BODY_NUMBERS = {
  playGame: { stake: 'money' },
  betJet: { stake: 'money', autoCashOut: 'price' },
  tableBets: { bets: { stake: 'money' } },
} as const;
