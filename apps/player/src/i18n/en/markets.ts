export const markets = {};
