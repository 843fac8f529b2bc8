/** Maximum number of starred matches per player. */
export const MOST_STARRED = 50;
/** Maximum number of markets on a player's own page. */
export const MOST_PINNED_MARKETS = 20;
