import { id } from '@crease/contract';
import { z } from 'zod';

/** Ids in one request, and markets that one socket may watch. */
export const MARKETS_PER_SOCKET = 200;

export const marketsRequest = z.object({ marketIds: z.array(id).min(1).max(MARKETS_PER_SOCKET) });
/** A shared game. */
export const gameRequest = z.object({ id });
export const eventRequest = z.object({ gameId: id });
