/** The sportsbook that is launched in a frame, switched on and off like a provider's game. */
export const BETBY_SPORTSBOOK = {
  provider: 'betby',
  gameId: 'betby-sportsbook',
  name: 'Sportsbook by Crease',
} as const;
