import type { EventFormat } from './sports/sports.ts';

/** Dismissals and extras of a delivery, as scorers name them. */
export const DISMISSALS = ['caught', 'bowled', 'lbw', 'run out', 'stumped', 'hit wicket'] as const;
export type Dismissal = (typeof DISMISSALS)[number];

export const EXTRAS = ['wide', 'noBall', 'bye', 'legBye'] as const;
export type Extra = (typeof EXTRAS)[number];

/** Formats of a match by their overs per side. */
export const CRICKET_OVERS = { t20: 20, odi: 50 } as const satisfies Readonly<Record<EventFormat<'cricket'>, number>>;
