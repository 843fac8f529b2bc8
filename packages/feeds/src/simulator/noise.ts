import { keyedNoise, type NoiseKey } from '@crease/kernel';

/** Where a slow wave is read: its key and stream, the instant and how far apart its knots lie (ms). */
interface WavePoint {
  readonly key: NoiseKey;
  readonly stream: number;
  readonly instant: number;
  readonly period: number;
}

/**
 * A smooth wander in [−1, 1]: noise at knots `period` apart, eased between them. It has no memory, so that a price
 * quoted at some instant is the same whether the feed walked there or jumped.
 */
export function wave({ key, stream, instant, period }: WavePoint): number {
  const knot = Math.floor(instant / period);
  const part = instant / period - knot;
  const ease = part * part * (3 - 2 * part);
  return 2 * (keyedNoise(key, stream, knot) * (1 - ease) + keyedNoise(key, stream, knot + 1) * ease) - 1;
}
