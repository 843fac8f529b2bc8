import type { MarketMessage } from './server-message.ts';

/** Most changes in one logical message: far above a first image of the largest subscription. */
const CHANGES_MAX = 20_000;

/** The segments do not form a message. */
export class SegmentFault extends Error {
  override readonly name = 'SegmentFault';
}

/** Joins the segments of one logical message. A heartbeat between them is only a sign of life: its position is left out. */
export class SegmentJoiner {
  #begun: MarketMessage | null = null;

  /**
   * Returns the logical message that is now complete; null if more segments follow.
   * @throws SegmentFault if the order of segments is impossible, or the message is too long.
   */
  take(message: MarketMessage): MarketMessage | null {
    const { segmentType } = message;
    if (message.ct === 'HEARTBEAT') return this.#begun ? null : message;
    if (segmentType === undefined || segmentType === 'SEG_START') {
      if (this.#begun) throw new SegmentFault('a new message before the end of a segmented one');
      if (segmentType === undefined) return message;
      this.#begun = message;
      return null;
    }
    if (!this.#begun) throw new SegmentFault(`${segmentType} without SEG_START`);
    const joined = join(this.#begun, message);
    if (joined.changes.length > CHANGES_MAX) throw new SegmentFault(`a message of more than ${CHANGES_MAX} changes`);
    this.#begun = segmentType === 'SEG' ? joined : null;
    return segmentType === 'SEG' ? null : joined;
  }
}

/** The kind of the message is in its first segment, its position in the last one. */
function join(begun: MarketMessage, next: MarketMessage): MarketMessage {
  return {
    ...begun,
    ...next,
    ct: begun.ct ?? next.ct,
    initialClk: next.initialClk ?? begun.initialClk,
    changes: [...begun.changes, ...next.changes],
    lost: [...begun.lost, ...next.lost],
  };
}
