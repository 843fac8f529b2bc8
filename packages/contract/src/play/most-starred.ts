/** Maximum number of starred matches per player. */
export const MOST_STARRED = 50;
