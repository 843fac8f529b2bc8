import type { Score, SportId, TeamCard } from '@crease/kernel';
import type { EndedEventRows } from '../core/engine-rows.ts';
import type { FeedCommand } from '../core/feed-command.ts';

/** What the room can be asked for, one member per verb. */
export type SportEventCommand = ApplySportEvent | RevealLuck | ApplyScore | RecallSportEvents | ForgetSportEvents;

export interface ApplySportEvent extends FeedCommand {
  readonly type: 'applySportEvent';
  readonly sportId: SportId;
  readonly name: string;
  readonly competition: string;
  readonly venue: string;
  readonly teams: readonly [TeamCard, TeamCard];
  readonly startsAt: number;
  readonly status: 'scheduled' | 'in_play' | 'finished' | 'abandoned';
  /** A simulated match's promise; counts when it comes with the announcement. */
  readonly luck?: { readonly scheme: string; readonly commitment: string };
}

export interface RevealLuck extends FeedCommand {
  readonly type: 'revealLuck';
  /** 64 hexadecimal digits. */
  readonly seed: string;
}

export interface ApplyScore extends FeedCommand {
  readonly type: 'applyScore';
  readonly score: Score;
}

/** Events that left memory, or were over before the start, are known again, as the record has them. */
export interface RecallSportEvents {
  readonly type: 'recallSportEvents';
  readonly events: readonly EndedEventRows[];
}

/** Events that ended long ago leave memory, with what is remembered of their markets. */
export interface ForgetSportEvents {
  readonly type: 'forgetSportEvents';
  readonly gameIds: readonly string[];
}
