import type { Refusal } from '@crease/kernel';

/** Reason why a feed update changed nothing. */
export type IgnoredReason =
  /** Its `feedSeq` is not above the last one applied to the event. */
  | 'repeated'
  /** The engine does not have the event or market, or has archived it. */
  | 'unknown'
  /** The market is already in the state of the update. */
  | 'already'
  /** The operator stopped the market: the update is kept until they resume it. */
  | 'stopped'
  /** The market is closed, settled or voided. */
  | 'closed'
  /** An operator declared another result, which stays in force until an operator changes it. */
  | 'contradicts'
  /** The quote is invalid; the market was suspended instead. */
  | 'absurd';

/** Answer to feed commands that place no bet and pay nothing. */
export interface FeedAnswer {
  readonly kind: 'feed';
  readonly applied: boolean;
  readonly ignored: IgnoredReason | null;
  /** For the log: the details of `contradicts` or `absurd`; null for every other reason. */
  readonly why: Refusal | null;
}

/** Answer to commands without a result. */
export interface DoneAnswer {
  readonly kind: 'done';
}
