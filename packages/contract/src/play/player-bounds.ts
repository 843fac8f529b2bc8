/** Maximum number of starred matches per player. */
export const MOST_STARRED = 50;
/** Maximum number of markets on a player's own page. */
export const MOST_PINNED_MARKETS = 20;

/** Most keys in use of one player. */
export const API_KEYS_MOST = 5;
/** Cash with which the account of a paper key starts, currency units. */
export const PAPER_START = 100_000;
