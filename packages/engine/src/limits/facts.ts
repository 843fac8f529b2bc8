import type { PlayLimits } from './limit.ts';

/** A player set something for themselves. */
export type LimitsFact = { readonly fact: 'limitsChanged'; readonly limits: PlayLimits };
