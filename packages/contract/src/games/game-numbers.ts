const LOBBY_GAME = { min: 'money', max: 'money' } as const;
const GAME_DETAIL = { ...LOBBY_GAME, mostWin: 'money' } as const;
const GAME_ROUND = { stake: 'money', win: 'money' } as const;
const GAME_DAY = { staked: 'money', returned: 'money' } as const;
const WALLET = {
  balance: 'money',
  cash: 'money',
  coins: 'money',
  sports: 'money',
  wicket: 'money',
  pendingRolloverBonus: 'money',
} as const;

/** Where the amounts of the calls about games stand. */
export const GAME_NUMBERS = {
  casinoGames: { items: LOBBY_GAME },
  game: GAME_DETAIL,
  playGame: { round: GAME_ROUND, wallet: WALLET },
  gameRounds: { items: GAME_ROUND },
  gameRound: GAME_ROUND,
  gameStatistics: { items: GAME_DAY },
} as const;

export const GAME_BODY_NUMBERS = { playGame: { stake: 'money' } } as const;
