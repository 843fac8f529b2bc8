import type { CallSchema } from '../wire/route.ts';
import * as desk from './feed-desk.ts';

const run = { access: 'operator', right: 'markets.run', tag: 'operator' } as const;

/** Providers that push events, and their keys. */
export const FEED_DESK_ROUTES = {
  feedProviders: {
    access: 'operator',
    right: 'markets.see',
    tag: 'operator',
    summary: 'Providers that push events, with their last messages',
    reply: desk.feedProviders,
  },
  createFeed: {
    ...run,
    summary: 'Create a provider and its key; it is off until a second operator agrees, unless it is a sandbox',
    body: desk.newFeedBody,
    reply: desk.feedSecret,
  },
  rotateFeed: {
    ...run,
    summary: 'Replace the key of a provider; it is off until a second operator agrees, unless it is a sandbox',
    body: desk.rotateFeedBody,
    reply: desk.feedSecret,
  },
  changeFeed: {
    ...run,
    summary: 'Switch a provider off or lower its quotas at once; anything wider needs a second operator',
    body: desk.changeFeedBody,
    reply: desk.changedFeed,
  },
  allowFeed: {
    ...run,
    summary: 'Let a provider send messages about one of our events, or end that',
    body: desk.allowFeedBody,
    reply: desk.allowedFeed,
  },
} as const satisfies Record<string, CallSchema>;
