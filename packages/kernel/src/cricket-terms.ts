/** Dismissals and extras of a delivery, as scorers name them. */
export const DISMISSALS = ['caught', 'bowled', 'lbw', 'run out', 'stumped', 'hit wicket'] as const;
export type Dismissal = (typeof DISMISSALS)[number];

export const EXTRAS = ['wide', 'noBall', 'bye', 'legBye'] as const;
export type Extra = (typeof EXTRAS)[number];

/** Limited-overs formats by their overs per side. */
export const CRICKET_OVERS = { t20: 20, odi: 50 } as const;
export type LimitedFormat = keyof typeof CRICKET_OVERS;

/** Ends of a session of a Test match: stumps end the day (Laws of Cricket, law 11). */
export const INTERVALS = ['lunch', 'tea', 'stumps'] as const;
export type Interval = (typeof INTERVALS)[number];
