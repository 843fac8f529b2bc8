import { keyedNoise, type NoiseKey } from '@crease/kernel';

/** A point of a slow wave: key and stream, instant, and distance of its knots (ms). */
interface WavePoint {
  readonly key: NoiseKey;
  readonly stream: number;
  readonly instant: number;
  readonly period: number;
}

/**
 * Returns smooth noise in [−1, 1] from knots `period` apart with easing between them. Stateless, so that a price at an
 * instant is the same whether the feed ran or jumped there.
 */
export function wave({ key, stream, instant, period }: WavePoint): number {
  const knot = Math.floor(instant / period);
  const part = instant / period - knot;
  const ease = part * part * (3 - 2 * part);
  return 2 * (keyedNoise(key, stream, knot) * (1 - ease) + keyedNoise(key, stream, knot + 1) * ease) - 1;
}
