import fairness from '@crease/locales/en/app/casino/fairness.json' with { type: 'json' };

/** Messages of the fairness page. */
export const lazyProof = { fairness };
