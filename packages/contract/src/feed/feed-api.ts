import { z } from 'zod';
import { eventStatus } from '../play/catalogue.ts';
import { isoTime, marketStatus, marketType } from '../wire/scalars.ts';
import { feedBatch, feedRef } from './feed-messages.ts';

/** Headers of a signed request, in lower case. */
export const FEED_HEADERS = { key: 'x-crease-key', time: 'x-crease-time', signature: 'x-crease-signature' } as const;

/** Largest difference between the time of a request and the server's clock, ms. */
export const FEED_WINDOW_MS = 30_000;
/** Largest body of a request, bytes. */
export const FEED_BODY_MOST = 256 * 1024;
/** Below `/api`. */
export const FEED_PATH = '/feed/v1/events/:ref' as const;

export const feedParams = z.object({ ref: feedRef });
/** `dryRun`: everything is checked and answered, and nothing changes. */
export const feedQuery = z.object({ dryRun: z.enum(['true', 'false']).optional() });

const feedMarket = z.object({
  marketId: z.string(),
  name: z.string(),
  type: marketType,
  status: marketStatus,
  reason: z.string(),
  /** In the order of prices and results. */
  runners: z.array(z.string()),
});

/** An event as its provider sees it. */
export const feedEvent = z.object({
  ref: z.string(),
  /** Our id of the event. */
  gameId: z.string(),
  name: z.string(),
  status: eventStatus,
  startsAt: isoTime,
  /** Number of the last accepted message. */
  last: z.number().int(),
  /** A message is missing: only a snapshot is accepted. */
  needsSnapshot: z.boolean(),
  /** Number of messages about play so far. */
  plays: z.number().int(),
  markets: z.array(feedMarket),
  /** Markets that `open` can open now. */
  offered: z.array(z.object({ marketId: z.string(), name: z.string() })),
});
export type FeedEvent = z.infer<typeof feedEvent>;

export const feedReceipt = z.object({
  /** By message: `repeated` was accepted before, and nothing was done. */
  results: z.array(z.object({ seq: z.number().int(), outcome: z.enum(['applied', 'repeated', 'proposed']) })),
  event: feedEvent,
});
export type FeedReceipt = z.infer<typeof feedReceipt>;

/** The calls of the feed API: served outside the players' calls, because the raw body is signed. */
export const FEED_CALLS = {
  sendMessages: {
    method: 'POST',
    path: FEED_PATH,
    summary: 'Messages about one event, in order',
    params: feedParams,
    query: feedQuery,
    body: feedBatch,
    reply: feedReceipt,
  },
  readEvent: {
    method: 'GET',
    path: FEED_PATH,
    summary: 'Position and markets of an event',
    params: feedParams,
    query: z.object({}),
    body: null,
    reply: feedEvent,
  },
} as const;
