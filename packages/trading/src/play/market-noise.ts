import { createNoiseKey, hmacSha256, type NoiseKey, sha256 } from '@crease/kernel';

/** Returns the noise of the sizes in an event's quotes, by market; it follows from the event's id. */
export function noiseOfMarket(gameId: string): (name: string) => NoiseKey {
  return (name) => createNoiseKey(hmacSha256(sha256(gameId), name));
}
