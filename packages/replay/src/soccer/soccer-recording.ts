import type { TeamIndex } from '@crease/feeds';

/** Something that happened in a recorded match. */
export interface RecordedIncident {
  readonly kind: 'goal' | 'yellow' | 'red' | 'corner';
  readonly team: TeamIndex;
  readonly half: 0 | 1;
  /** Milliseconds since the half began. */
  readonly at: number;
  readonly player: string;
}

/** The 90 minutes of a match as a file holds them. Team 0 is the first that the file lists, as the home side is. */
export interface SoccerRecording {
  readonly matchId: string;
  readonly teams: readonly [string, string];
  readonly incidents: readonly RecordedIncident[];
  /** How long each half lasted, ms; null when the file ends before it does. */
  readonly halves: readonly [number | null, number | null];
}
