import { NOTES } from '@crease/kernel';
/** When the guard stops trusting a feed. Times are feed time, ms. */
export interface GuardOptions {
  /**
   * In play, a game that says nothing new for longer than this is suspended. A feed that promises to be
   * quieter (`longestQuietMs`) is given that long.
   */
  readonly silenceMs: number;
  /**
   * How far the chance of a runner may move between two quotes of a market that was open all the while,
   * measured between the nearest ends of the two ranges [1 ÷ lay, 1 ÷ back]: a wide spread that closes is no jump.
   * Twice as far when the score has moved in between.
   */
  readonly maxJump: number;
  /** How many runs the lines of a fancy may move between two quotes while it was open; three times that over a ball or a break. */
  readonly maxRunJump: number;
  /** How far under 1 the book of all back offers (and over 1 that of all lay offers) may lie: rounding, not a gift. */
  readonly bookTolerance: number;
  /** Sound quotes in a row that reopen a market after a price check. */
  readonly soundQuotes: number;
  /** A last sound quote that still stands when the game has gone on speaking this long counts as confirmed too. */
  readonly quoteStandsMs: number;
  /** A score that went back is believed once it has stood this long and another score has followed from it… */
  readonly scoreStandsMs: number;
  /** …or this long with none following: longer than a ball takes, so that the next ball would have shown the slip. */
  readonly scoreAloneMs: number;
}

export const GUARD_DEFAULTS: GuardOptions = {
  silenceMs: 30_000,
  maxJump: 0.35,
  maxRunJump: 15,
  bookTolerance: 0.005,
  soundQuotes: 3,
  quoteStandsMs: 60_000,
  scoreStandsMs: 10_000,
  scoreAloneMs: 45_000,
};

/** Why the guard suspends a market, as it is said to the player; the first that applies is shown. */
export const DOUBT_REASONS = {
  silence: NOTES.feedSilent,
  score: NOTES.scoreCheck,
  price: NOTES.priceCheck,
} as const;
export type Doubt = keyof typeof DOUBT_REASONS;
