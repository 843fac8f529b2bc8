/** Remedy for a file that is not a recording. */
export const PLAYABLE =
  'use a Betfair stream, a Cricsheet match (JSON or csv2), tennis points, or soccer events of StatsBomb';
