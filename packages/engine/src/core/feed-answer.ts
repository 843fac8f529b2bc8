import type { Refusal } from '@crease/kernel';

/** Why an update of the feed changed nothing. */
export type IgnoredReason =
  /** Its `feedSeq` is not above the last one applied to the event. */
  | 'repeated'
  /** The engine does not know the event or the market (or no longer: it is archived). */
  | 'unknown'
  /** The market already is as the update says. */
  | 'already'
  /** The operator stopped the market: it is remembered for when they resume it. */
  | 'stopped'
  /** The market is closed, settled or voided. */
  | 'closed'
  /** An operator declared another result: it stands until an operator says otherwise. */
  | 'contradicts'
  /** The quote makes no sense; the market was suspended instead. */
  | 'absurd';

/** To feed commands that place no bet and pay nothing. */
export interface FeedAnswer {
  readonly kind: 'feed';
  readonly applied: boolean;
  readonly ignored: IgnoredReason | null;
  /** For the log: what `contradicts`, or what is `absurd`; null for every other reason. */
  readonly why: Refusal | null;
}

/** To commands whose being done says all. */
export interface DoneAnswer {
  readonly kind: 'done';
}
