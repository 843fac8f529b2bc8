/** How many matches a player may keep at hand. */
export const MOST_STARRED = 50;
