import { NOTES } from '@crease/kernel';
/** Limits of a feed's plausibility. Times are feed time, ms. */
export interface GuardOptions {
  /**
   * Silence after which a game in play is suspended. A feed that promises a longer quiet time (`longestQuietMs`) gets
   * that.
   */
  readonly silenceMs: number;
  /**
   * Largest move of a runner's chance between two quotes of a market that stayed open, measured between the nearest
   * ends of the ranges [1 ÷ lay, 1 ÷ back]: a wide spread that narrows is not a jump. Doubled if the score changed in
   * between.
   */
  readonly maxJump: number;
  /** Largest move of a fancy's lines between two quotes while open, runs; three times that across a ball or a break. */
  readonly maxRunJump: number;
  /** How far below 1 the book of all backs (and above 1 that of all lays) may be, because of rounding. */
  readonly bookTolerance: number;
  /** Consecutive valid quotes that reopen a market after a price check. */
  readonly soundQuotes: number;
  /** A last valid quote is also confirmed if the game sent other updates for this long, ms. */
  readonly quoteHoldsMs: number;
  /** A decreased score is accepted after this long, ms, if another score followed from it… */
  readonly scoreHoldsMs: number;
  /** …or after this long without one: longer than a ball takes, so that the next ball would have shown the error. */
  readonly scoreAloneMs: number;
}

export const GUARD_DEFAULTS: GuardOptions = {
  silenceMs: 30_000,
  maxJump: 0.35,
  maxRunJump: 15,
  bookTolerance: 0.005,
  soundQuotes: 3,
  quoteHoldsMs: 60_000,
  scoreHoldsMs: 10_000,
  scoreAloneMs: 45_000,
};

/** Reasons of the guard's suspensions, shown to players; the first that applies is used. */
export const DOUBT_REASONS = {
  silence: NOTES.feedSilent,
  score: NOTES.scoreCheck,
  price: NOTES.priceCheck,
} as const;
export type Doubt = keyof typeof DOUBT_REASONS;
