import type { Feed } from '@crease/feeds';

/** Uncompressed text of a recording. */
export interface RecordedText {
  /** File name without folder: identifies a match whose document has no id. */
  readonly name: string;
  readonly text: string;
}

/** A recorded market that is not played, and why. */
export interface SkippedMarket {
  readonly marketId: string;
  readonly name: string;
  readonly reason: string;
}

/** A recording that plays as a feed. */
export interface Replay extends Feed {
  /** Markets of the recording that are not played, with reasons. */
  readonly skipped: readonly SkippedMarket[];
  /** Epoch ms of the recording at feed time 0. */
  readonly recordedFrom: number;
}

/** Position of feed time 0: shortly before the first turn in-play, the very beginning, or ms after that. */
type StartAt = 'before_in_play' | 'beginning' | number;

export interface ReplayClock {
  readonly startAt?: StartAt;
  /** Epoch ms on the reader's clock at feed time 0; the recording's own by default. */
  readonly epoch?: number;
}
