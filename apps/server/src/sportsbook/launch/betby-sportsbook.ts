/** The sportsbook as it is launched in a frame: turned off and on under these names, as a provider's game is. */
export const BETBY_SPORTSBOOK = {
  provider: 'betby',
  gameId: 'betby-sportsbook',
  name: 'Sportsbook by Crease',
} as const;
