import { z } from 'zod';
import type { CallSchema } from '../wire/route.ts';
import * as session from '../wire/session.ts';

/** Brand, banners and health: public data. */
export const APP_ROUTES = {
  health: {
    access: 'visitor',
    tag: 'operations',
    summary: 'Readiness; 503 with the reasons if not ready',
    reply: z.object({
      status: z.literal('ok'),
      uptimeSeconds: z.number(),
      store: z.string(),
      feed: z.string(),
      /** `right`, or the difference between the machine's clock and the engine's. */
      clock: z.string(),
      /** Age of the batch at the database, and of the last stored one, ms. */
      writer: z.object({ batchWaitsMs: z.number(), sinceStoredMs: z.number() }),
      /** Free space of the data directory; null if unknown. */
      freeBytes: z.number().nullable(),
    }),
    whileUpdating: true,
  },
  appDetails: {
    access: 'visitor',
    tag: 'app',
    summary: 'Brand and status',
    reply: session.appDetails,
    whileUpdating: true,
  },
  demoAvailability: {
    access: 'visitor',
    tag: 'app',
    summary: 'Whether demo login is available',
    reply: session.demoAvailability,
    whileUpdating: true,
  },
  banners: {
    access: 'visitor',
    tag: 'app',
    summary: 'Banners in order',
    reply: z.array(session.banner),
    whileUpdating: true,
  },
  announcement: {
    access: 'visitor',
    tag: 'app',
    summary: 'Announcement line above the pages',
    reply: session.announcement,
    whileUpdating: true,
  },
} as const satisfies Record<string, CallSchema>;
