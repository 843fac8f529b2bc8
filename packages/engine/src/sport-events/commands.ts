import type { Score, SportId, TeamCard } from '@crease/kernel';
import type { FeedCommand } from '../house/feed-command.ts';
import type { EndedEventRows } from '../house/house-rows.ts';

/** What the room can be asked for, one member per verb. */
export type SportEventCommand = ApplySportEvent | RevealLuck | ApplyScore | RecallSportEvents | ForgetSportEvents;

export interface ApplySportEvent extends FeedCommand {
  readonly verb: 'applySportEvent';
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
  readonly verb: 'revealLuck';
  /** 64 hexadecimal digits. */
  readonly seed: string;
}

export interface ApplyScore extends FeedCommand {
  readonly verb: 'applyScore';
  readonly score: Score;
}

/** Events that left memory, or were over before the start, are known again, as the record has them. */
export interface RecallSportEvents {
  readonly verb: 'recallSportEvents';
  readonly events: readonly EndedEventRows[];
}

/** Events that ended long ago leave memory, with what is remembered of their markets. */
export interface ForgetSportEvents {
  readonly verb: 'forgetSportEvents';
  readonly gameIds: readonly string[];
}
