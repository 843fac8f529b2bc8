import type { FairStream } from '../fairness/fair-stream.ts';

/** Return of a stake in ten-thousandths: 0 lost, 10,000 returned, 19,500 won at 0.95 to 1. */
export type Back = number;

export const LOST: Back = 0;
export const RETURNED: Back = 10_000;

/** What a winning stake brings, stake included. @param pays to one: 0.95, 11. */
export function pays(odds: number): Back {
  return Math.round((1 + odds) * RETURNED);
}

/** A place on the table that takes bets. */
export interface Spot<Result> {
  /** What a stake of one costs: a lay at 13.3 risks 12.3 to win one. Absent: the stake itself. */
  readonly costs?: Back;
  readonly back: (result: Result) => Back;
  /** The most that a stake of one brings. */
  readonly most: Back;
  /** The exact long-run return as a fraction of the amount at risk; computed by the game's test. */
  readonly returns: readonly [bigint, bigint];
}

/** A shared game: what a round deals, and what each spot brings. The same stream deals the same round for ever. */
export interface TableGame<Result> {
  readonly deal: (stream: FairStream) => Result;
  readonly spots: Readonly<Record<string, Spot<Result>>>;
}
