import { wave } from './noise.ts';

const DRIFT = 0.09;
const DRIFT_PERIOD_MS = 14 * 60_000;
const FADES_WITHIN_MS = 30 * 60_000;

/**
 * Before play the market has opinions of its own: a slow wander in log-odds that fades out towards the start,
 * where the model's price rules.
 */
export function driftBefore(probability: number, start: number, { seed, instant }: { seed: number; instant: number }) {
  const left = start - instant;
  if (left <= 0 || probability <= 0 || probability >= 1) return probability;
  const strength = DRIFT * Math.min(left / FADES_WITHIN_MS, 1);
  const shift = strength * wave({ seed, stream: 3, instant, period: DRIFT_PERIOD_MS });
  return 1 / (1 + ((1 - probability) / probability) * Math.exp(-shift));
}
