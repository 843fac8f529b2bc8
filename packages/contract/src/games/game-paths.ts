/** Method and path of the calls about games. */
export const GAME_PATHS = {
  casinoGames: ['GET', '/casino/games'],
  casinoProviders: ['GET', '/casino/providers'],
  launchGame: ['POST', '/casino/launch'],
  favouriteGame: ['POST', '/casino/favourites'],
  gameRounds: ['GET', '/games/rounds'],
  gameRound: ['GET', '/games/rounds/:roundId'],
  gameSeeds: ['GET', '/games/seeds'],
  changeSeeds: ['POST', '/games/seeds'],
  gameStatistics: ['GET', '/games/statistics'],
  jetRounds: ['GET', '/games/jet/rounds'],
  jetBets: ['GET', '/games/jet/bets'],
  betJet: ['POST', '/games/jet/bets'],
  cashOutJet: ['POST', '/games/jet/cash-out'],
  cancelJet: ['POST', '/games/jet/cancel'],
  game: ['GET', '/games/:gameId'],
  playGame: ['POST', '/games/:gameId/play'],
} as const;
