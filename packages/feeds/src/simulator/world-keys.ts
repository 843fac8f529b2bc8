import { createKeyedPrng, createNoiseKey, hmacSha256, type NoiseKey, type Prng } from '@crease/kernel';

/** Three keys of one secret, so that nothing that is seen of two of them tells anything about the third. */
export interface WorldKeys {
  /** What happens in matches: the only one that decides a result. */
  readonly luck: Uint8Array;
  /** Who meets whom, and when. */
  readonly schedule: Uint8Array;
  /** How long things take and how quotes wander: what has no weight. */
  readonly noise: Uint8Array;
}

/** @param secret 32 bytes that nobody outside may know. */
export function worldKeys(secret: Uint8Array): WorldKeys {
  if (secret.length !== 32) throw new RangeError(`a secret of ${secret.length} bytes, not 32`);
  return {
    luck: hmacSha256(secret, 'luck'),
    schedule: hmacSha256(secret, 'schedule'),
    noise: hmacSha256(secret, 'noise'),
  };
}

/** What one match follows from, 32 bytes; it tells nothing about any other match. */
export const matchSeed = ({ luck }: Pick<WorldKeys, 'luck'>, gameId: string, take: number): Uint8Array =>
  hmacSha256(luck, `${gameId}/${take}`);

/** Numbers for one thing that the schedule decides. */
export const scheduleOf = ({ schedule }: Pick<WorldKeys, 'schedule'>, thing: string): Prng =>
  createKeyedPrng(schedule).fork(thing);

/** The pace of one match. */
export const paceOf = ({ noise }: Pick<WorldKeys, 'noise'>, gameId: string, take: number): Prng =>
  createKeyedPrng(noise).fork(`pace/${gameId}/${take}`);

/** The noise of one market's quotes, by its id, or of whatever else has a name of its own. */
export const noiseOf = ({ noise }: Pick<WorldKeys, 'noise'>, name: string): NoiseKey =>
  createNoiseKey(hmacSha256(noise, `quotes/${name}`));
