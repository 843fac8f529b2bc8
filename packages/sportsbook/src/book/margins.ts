/**
 * Margins: the sum of the booked chances of a market above one. With three or more outcomes each carries less of it, so
 * the total is larger. Counts are less certain than winners, and with many outcomes, such as scores, each is unlikely,
 * so model errors weigh more.
 */
export const MARGINS = { pair: 0.05, several: 0.06, many: 0.12, total: 0.06 } as const;
export type MarginKind = keyof typeof MARGINS;
