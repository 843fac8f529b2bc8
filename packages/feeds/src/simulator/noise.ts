/**
 * Noise without memory: a number in [0, 1) that depends on its three keys alone, so that a price quoted
 * at some instant is the same whether the feed walked there or jumped.
 * Mixing by murmur3's 32-bit finaliser.
 */
export function noise(seed: number, stream: number, step: number): number {
  let mix = seed ^ Math.imul(stream + 0x632be5ab, 0x85ebca6b) ^ Math.imul(step + 0x7f4a7c15, 0xc2b2ae35);
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  mix = Math.imul(mix ^ (mix >>> 16), 0x9e3779b1);
  return ((mix ^ (mix >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** Where a slow wave is read: its seed and stream, the instant and how far apart its knots lie (ms). */
export interface WavePoint {
  readonly seed: number;
  readonly stream: number;
  readonly instant: number;
  readonly period: number;
}

/** A smooth wander in [−1, 1]: noise at knots `period` apart, eased between them. */
export function wave({ seed, stream, instant, period }: WavePoint): number {
  const knot = Math.floor(instant / period);
  const part = instant / period - knot;
  const ease = part * part * (3 - 2 * part);
  return 2 * (noise(seed, stream, knot) * (1 - ease) + noise(seed, stream, knot + 1) * ease) - 1;
}
