/** What to do with a file that is no recording. */
export const PLAYABLE =
  'give a Betfair stream, a Cricsheet match (JSON or csv2), tennis points, or soccer events of StatsBomb';
