import type { TeamIndex } from '@crease/feeds';

/** An incident of a recorded match. */
export interface RecordedIncident {
  readonly kind: 'goal' | 'yellow' | 'red' | 'corner';
  readonly team: TeamIndex;
  readonly half: 0 | 1;
  /** Milliseconds since the half began. */
  readonly at: number;
  readonly player: string;
}

/** The 90 minutes of a recorded match. Team 0 is the first in the file, usually the home side. */
export interface SoccerRecording {
  readonly matchId: string;
  readonly teams: readonly [string, string];
  readonly incidents: readonly RecordedIncident[];
  /** Length of each half, ms; null if the file ends before it. */
  readonly halves: readonly [number | null, number | null];
}
