import fairness from '@crease/locales/en/app/casino/fairness.json' with { type: 'json' };

/** The words of checking a round: all that its page says beside the frame. */
export const lazyProof = { fairness };
