import type { TeamIndex } from '../team-index.ts';
import { SECOND_HALF } from './soccer-clock.ts';

/** Expected corners and yellow cards of both sides in a match of average length. */
export interface SoccerCounts {
  readonly corners: readonly [number, number];
  readonly yellows: readonly [number, number];
}

/** Means of 110 league matches (football-data.co.uk, E0 2017–18): home sides win more corners and get fewer cards. */
export const MEAN_COUNTS: SoccerCounts = { corners: [5.82, 4.59], yellows: [1.46, 1.65] };

/** 45 + 2.15 + 45 + 4.35: both halves with their mean stoppage. */
const MEAN_MINUTES = 96.5;
/** Share of the mean rate in the first and in the second half: referees show cards late. */
const BY_HALF = { corners: [0.94, 1.06], yellows: [0.65, 1.35] } as const;

/**
 * P(a corner, or a yellow card, of one side in the minute of `row`). Depends on clock and side alone, not on the score,
 * so that a future count is a sum of independent minutes.
 */
export function countChance(counts: SoccerCounts, kind: keyof SoccerCounts, team: TeamIndex, row: number): number {
  return (counts[kind][team] / MEAN_MINUTES) * BY_HALF[kind][row < SECOND_HALF ? 0 : 1];
}
