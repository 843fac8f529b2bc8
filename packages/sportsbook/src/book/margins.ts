/**
 * What the booked chances of a market add up to above one. A market of two is decided by its margin alone; of three or
 * more each outcome carries less of it, so the whole is larger. Counts are less sure than winners, and of many outcomes,
 * such as a score, the single one is small: an error of the model weighs more there.
 */
export const MARGINS = { pair: 0.05, several: 0.06, many: 0.12, total: 0.06 } as const;
export type MarginKind = keyof typeof MARGINS;
