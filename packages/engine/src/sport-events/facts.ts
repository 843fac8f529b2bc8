import type { SportEvent } from './sport-event.ts';

/** What became of events. */
export type SportEventFact = { readonly fact: 'sportEventChanged'; readonly sportEvent: SportEvent };
