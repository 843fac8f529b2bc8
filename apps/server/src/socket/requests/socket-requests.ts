import { id } from '@crease/contract';
import { z } from 'zod';
import type { Session } from '../../callers/session.ts';

/** A socket as its requests see it: of this process, or of a web process. */
export interface AskingSocket {
  readonly data: { readonly session: Session | null };
  /** Whether it is still open. */
  readonly connected: boolean;
  readonly rooms: ReadonlySet<string>;
  join(rooms: string | string[]): Promise<void> | void;
  leave(room: string): Promise<void> | void;
}

/** Ids per request, and markets per socket. */
export const MARKETS_PER_SOCKET = 200;

export const marketsRequest = z.object({ marketIds: z.array(id).min(1).max(MARKETS_PER_SOCKET) });
/** A shared game. */
export const gameRequest = z.object({ id });
export const eventRequest = z.object({ gameId: id });
/** Where a client's own bets stand; without both fields it gets all open ones. */
export const ordersRequest = z.object({ epoch: z.string().max(64).optional(), offset: z.int().min(0).optional() });
/** One runner of a market. */
export const runnerRequest = z.object({ marketId: id, runnerId: z.string().min(1).max(200) });
/** Cash-out values per socket: a page of open bets, and one panel. */
export const CASH_OUTS_PER_SOCKET = 100;
export const cashOutsRequest = z.object({
  wanted: z
    .array(z.object({ marketId: id, share: z.number().int().min(1).max(100).nullable() }))
    .min(1)
    .max(CASH_OUTS_PER_SOCKET),
});
