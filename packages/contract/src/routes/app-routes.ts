import { z } from 'zod';
import type { CallSchema } from '../wire/route.ts';
import * as session from '../wire/session.ts';

const visitor = { access: 'visitor', tag: 'app', whileUpdating: true } as const;

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
    ...visitor,
    summary: 'Brand and status',
    reply: session.appDetails,
  },
  demoAvailability: {
    ...visitor,
    summary: 'Whether demo login is available',
    reply: session.demoAvailability,
  },
  banners: {
    ...visitor,
    summary: 'Banners in order',
    reply: z.array(session.banner),
  },
  announcement: {
    ...visitor,
    summary: 'Announcement line above the pages',
    reply: session.announcement,
  },
} as const satisfies Record<string, CallSchema>;
