import { z } from 'zod';
import type { Route } from '../wire/route.ts';
import * as session from '../wire/session.ts';

/** Brand, banners and health: what everybody may know. */
export const APP_ROUTES = {
  health: {
    method: 'GET',
    path: '/health',
    access: 'visitor',
    tag: 'operations',
    summary: 'Ready to serve; 503 with the reasons when something is wrong',
    reply: z.object({
      status: z.literal('ok'),
      uptimeSeconds: z.number(),
      store: z.string(),
      feed: z.string(),
      /** `right`, or how far the machine's clock was set away from the House's time. */
      clock: z.string(),
      /** The age of the batch at the database, and of the last one stored, in milliseconds. */
      writer: z.object({ batchWaitsMs: z.number(), sinceStoredMs: z.number() }),
      /** Room where the data is; null where it cannot be told. */
      freeBytes: z.number().nullable(),
    }),
    whileUpdating: true,
  },
  appDetails: {
    method: 'GET',
    path: '/getAppDetails',
    access: 'visitor',
    tag: 'app',
    summary: 'Brand and status',
    reply: session.appDetails,
    whileUpdating: true,
  },
  demoAvailability: {
    method: 'GET',
    path: '/app/demo',
    access: 'visitor',
    tag: 'app',
    summary: 'Whether demo login is offered',
    reply: session.demoAvailability,
    whileUpdating: true,
  },
  banners: {
    method: 'GET',
    path: '/getBanners',
    access: 'visitor',
    tag: 'app',
    summary: 'Banners in order',
    reply: z.array(session.banner),
    whileUpdating: true,
  },
  announcement: {
    method: 'GET',
    path: '/announcement/display',
    access: 'visitor',
    tag: 'app',
    summary: 'The line above the pages',
    reply: session.announcement,
    whileUpdating: true,
  },
} as const satisfies Record<string, Route>;
