import type { TeamIndex } from '@crease/feeds';

/** One recorded point. */
export interface RecordedPoint {
  readonly server: TeamIndex;
  readonly winner: TeamIndex;
  readonly ace: boolean;
  readonly doubleFault: boolean;
  /** Seconds since the match began; null if the file has no times. */
  readonly at: number | null;
}

/** A game with its points; a tie-break is one game, and so is a tie-break instead of the deciding set. */
export interface RecordedGame {
  readonly points: readonly RecordedPoint[];
  /** null if unfinished. */
  readonly winner: TeamIndex | null;
}

export interface RecordedSet {
  readonly games: readonly RecordedGame[];
  /** null if unfinished. */
  readonly winner: TeamIndex | null;
}

/** A whole recorded match. Player 0 is the file's first. */
export interface TennisRecording {
  readonly matchId: string;
  readonly players: readonly [string, string];
  readonly competition: string;
  readonly court: string;
  /** Epoch ms of its day, NaN if unknown. */
  readonly day: number;
  readonly tour: 'men' | 'women' | 'mixed';
  readonly bestOf: 3 | 5;
  readonly sets: readonly RecordedSet[];
  /** True if the file has aces and double faults. */
  readonly countsServes: boolean;
  /** null if the file does not state it and the points do not decide it. */
  readonly winner: TeamIndex | null;
  readonly retired: boolean;
}

/** Sets won by either player at the end of the recording. */
export function setsWon({ sets }: Pick<TennisRecording, 'sets'>): [number, number] {
  const won: [number, number] = [0, 0];
  for (const { winner } of sets) if (winner !== null) won[winner]++;
  return won;
}

/** Games won by either player in a set. */
export function gamesWon({ games }: Pick<RecordedSet, 'games'>): [number, number] {
  const won: [number, number] = [0, 0];
  for (const { winner } of games) if (winner !== null) won[winner]++;
  return won;
}
