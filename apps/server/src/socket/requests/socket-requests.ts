import { id } from '@crease/contract';
import { z } from 'zod';

/** Ids in one request, and markets that one socket may watch. */
export const MARKETS_PER_SOCKET = 200;

export const marketsRequest = z.object({ marketIds: z.array(id).min(1).max(MARKETS_PER_SOCKET) });
/** A shared game. */
export const gameRequest = z.object({ id });
export const eventRequest = z.object({ gameId: id });
/** One runner of a market. */
export const runnerRequest = z.object({ marketId: id, runnerId: z.string().min(1).max(200) });
/** Cash outs that one socket may look at: a page of open bets, and the panel of one. */
export const CASH_OUTS_PER_SOCKET = 100;
export const cashOutsRequest = z.object({
  wanted: z
    .array(z.object({ marketId: id, share: z.number().int().min(1).max(100).nullable() }))
    .min(1)
    .max(CASH_OUTS_PER_SOCKET),
});
