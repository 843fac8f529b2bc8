import type { Chosen } from '@crease/games';

/** Provider id of Crease's games. */
export const OWN_PROVIDER = 'crease';

/** Stored data of a single-player round: enough to replay it. */
export interface SoloPlay {
  readonly choice: Chosen;
  readonly acts: readonly Chosen[];
  readonly outcome: object | null;
}
