import type { Feed } from '@crease/feeds';
import type { SkippedMarket } from './skipped-market.ts';

/** A recording played through the face of a feed. */
export interface Replay extends Feed {
  /** What the recording holds beside what is played, and why it is left out. */
  readonly skipped: readonly SkippedMarket[];
  /** Epoch ms of the recording at feed time 0. */
  readonly recordedFrom: number;
}

/** Where in a recording feed time 0 lies: a moment before it first goes in play, its very beginning, or ms after that. */
type StartAt = 'before_in_play' | 'beginning' | number;

export interface ReplayClock {
  readonly startAt?: StartAt;
  /** Epoch ms on the reader's clock at feed time 0; without it, the recording's own. */
  readonly epoch?: number;
}
