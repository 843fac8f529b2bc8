/** Most keys in use of one player. */
export const API_KEYS_MOST = 5;
/** Cash with which the account of a paper key starts, currency units. */
export const PAPER_START = 100_000;
