import { NOTES } from '@crease/kernel';

/** What makes an event leave a source. */
export const SOURCE_FAULTS = ['silent', 'doubted', 'crossed', 'score'] as const;
export type SourceFault = (typeof SOURCE_FAULTS)[number];

/** One row of the fail-over table. */
interface FailOverRule {
  /** How long the fault lasts before the event leaves the source, ms; before play it may be longer. */
  readonly inPlayMs: number;
  readonly beforePlayMs: number;
  /** Reason of the suspension, shown to players. */
  readonly note: string;
}

/**
 * The fail-over table. Each row suspends the markets that follow the source; then the next source in rank takes over,
 * or the trader where none is left. Only a person returns to a source that has failed.
 */
export const FAIL_OVER: Readonly<Record<SourceFault, FailOverRule>> = {
  /** No update and no heartbeat. */
  silent: { inPlayMs: 5_000, beforePlayMs: 60_000, note: NOTES.feedSilent },
  /** The guard holds back a price or its score: the market is suspended at once, the source is left after this. */
  doubted: { inPlayMs: 20_000, beforePlayMs: 60_000, note: NOTES.priceCheck },
  /** Its prices and those of another source leave a certain profit: neither is believed. */
  crossed: { inPlayMs: 3_000, beforePlayMs: 10_000, note: NOTES.priceCheck },
  /** Its score is not the event's. */
  score: { inPlayMs: 10_000, beforePlayMs: 60_000, note: NOTES.scoreCheck },
};

/** Time that a fault may last before the event leaves its source, ms. */
export function timeoutMs(fault: SourceFault, isInPlay: boolean): number {
  return FAIL_OVER[fault][isInPlay ? 'inPlayMs' : 'beforePlayMs'];
}
