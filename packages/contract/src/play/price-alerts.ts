import { z } from 'zod';
import { decimalOdds, id, isoTime } from '../wire/scalars.ts';

/** Most alerts of one player. */
export const PRICE_ALERTS_MOST = 20;

const direction = z.enum(['atLeast', 'atMost']);

/** An alert on the best price to back a runner. It is removed once it is reached, and when its market ends. */
const priceAlert = z.object({
  id: z.string(),
  gameId: z.string(),
  eventName: z.string(),
  marketId: z.string(),
  marketName: z.string(),
  runnerId: z.string(),
  runnerName: z.string(),
  price: decimalOdds,
  /** Reached by this price or a higher one; or a lower one. */
  direction,
  setAt: isoTime,
});
export type PriceAlert = z.infer<typeof priceAlert>;

export const priceAlertsReply = z.object({ most: z.number().int(), items: z.array(priceAlert) });
export const setPriceAlertBody = z.object({
  marketId: id,
  runnerId: z.string().min(1).max(200),
  price: decimalOdds,
  direction,
});
export const removePriceAlertBody = z.object({
  id: z.string().regex(/^[1-9]\d{0,15}$/, 'id is the number of an alert'),
});
