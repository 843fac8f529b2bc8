import type { FairStream } from '../fairness/fair-stream.ts';

/** What a player chose, as it came over the wire: each game reads its own. */
export type Chosen = Readonly<Record<string, unknown>>;

/** State of a round after its acts: the same stream and acts give the same state, also in a player's browser. */
export interface GamePlay<Outcome = object> {
  /** What may be shown now: nothing that an open round still hides. */
  readonly outcome: Outcome;
  /** What it brings if it ends now, stake included: this many parts of `of`. */
  readonly back: number;
  readonly of: number;
  readonly isOver: boolean;
  /** Names of shared pools that it wins in addition. */
  readonly pools?: readonly string[];
}

/**
 * A game for a single player: dice answers at once, mines continues from act to act until it is over or cashed out.
 * Pure: bet and stream give outcome and win.
 */
export interface SoloGame {
  /** null when this game cannot be played so. */
  readonly readChoice: (chosen: Chosen) => object | null;
  /** Reads an act of an open round; null if there is no such act. */
  readonly readAct: (chosen: Chosen) => unknown;
  /**
   * Plays a round from its beginning. @param acts everything the player did after the bet.
   * @returns null when the last of them is not possible.
   */
  readonly play: (terms: SoloTerms<unknown, unknown>) => GamePlay | null;
}

export interface SoloTerms<Choice, Act> {
  /** At its beginning. */
  readonly stream: FairStream;
  readonly choice: Choice;
  readonly acts: readonly Act[];
  /** Smallest units; only games with shared pools look at it. */
  readonly stake: number;
}

/** Cashing out, an act of every game with several steps. */
export const CASH_OUT = 'cashOut';

/** Returns the payout of a stake, rounded down to the minor unit. */
export function backOf(stake: number, { back, of }: Pick<GamePlay, 'back' | 'of'>): number {
  return Number((BigInt(stake) * BigInt(back)) / BigInt(of));
}
