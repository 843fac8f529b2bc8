/** Most keys in use of one player. */
export const API_KEYS_MOST = 5;
