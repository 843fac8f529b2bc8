import { fairness } from '../casino/fairness.ts';

/** The words of checking a round: all that its page says beside the frame. */
export const laterProof = { fairness };
