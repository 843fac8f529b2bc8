import type { ReplyOf } from '@crease/client';

/** Replies of the sportsbook, in paise and hundredths. */
export type SportsbookEvent = ReplyOf<'sportsbookEvents'>['items'][number];
export type FixedMarket = NonNullable<SportsbookEvent['winner']>;
export type FixedSelection = FixedMarket['selections'][number];
export type Ticket = ReplyOf<'tickets'>['items'][number];
