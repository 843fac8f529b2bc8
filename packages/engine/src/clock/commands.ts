/** What the room can be asked for, one member per verb. */
export type ClockCommand = Restart | Beat;

/**
 * The first command after `restoreEngine`, and the only one that a restored engine takes: orders that waited
 * out the in-play delay lapse, open markets wait suspended for the feed, versions jump ahead.
 */
export interface Restart {
  readonly type: 'restart';
}

/** The clock moved: delayed orders whose time has come go to the book, if the feed has been read that far. */
export interface Beat {
  readonly type: 'beat';
  /**
   * Up to which moment of the engine's clock (epoch ms) everything that the feed told has been taken in. A bet that
   * waits is matched only when this has reached its due time. null: there is no feed to wait for.
   */
  readonly feedReadTo: number | null;
}
