import type { Chosen } from '@crease/games';

/** The games that are ours, as one provider among the others. */
export const OWN_PROVIDER = 'crease';

/** What is kept of a round that one player plays: enough to play it again. */
export interface SoloPlay {
  readonly choice: Chosen;
  readonly acts: readonly Chosen[];
  readonly outcome: object | null;
}
