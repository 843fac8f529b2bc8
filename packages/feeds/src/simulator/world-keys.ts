import { createKeyedPrng, createNoiseKey, hmacSha256, type NoiseKey, type Prng } from '@crease/kernel';

/** Three keys derived from one secret, so that data of two of them reveals nothing about the third. */
export interface WorldKeys {
  /** Outcomes of matches: the only key that determines results. */
  readonly outcomes: Uint8Array;
  /** Pairings and start times. */
  readonly schedule: Uint8Array;
  /** Durations and fluctuation of quotes, which do not affect results. */
  readonly noise: Uint8Array;
}

/** @param secret 32 secret bytes. */
export function worldKeys(secret: Uint8Array): WorldKeys {
  if (secret.length !== 32) throw new RangeError(`secret has ${secret.length} bytes, needs 32`);
  return {
    outcomes: hmacSha256(secret, 'luck'),
    schedule: hmacSha256(secret, 'schedule'),
    noise: hmacSha256(secret, 'noise'),
  };
}

/** Returns the 32-byte seed of one match; it reveals nothing about others. */
export const matchSeed = ({ outcomes }: Pick<WorldKeys, 'outcomes'>, gameId: string, take: number): Uint8Array =>
  hmacSha256(outcomes, `${gameId}/${take}`);

/** Random numbers of one part of the schedule. */
export const scheduleOf = ({ schedule }: Pick<WorldKeys, 'schedule'>, thing: string): Prng =>
  createKeyedPrng(schedule).fork(thing);

/** Random durations of one match. */
export const paceOf = ({ noise }: Pick<WorldKeys, 'noise'>, gameId: string, take: number): Prng =>
  createKeyedPrng(noise).fork(`pace/${gameId}/${take}`);

/** Noise of one market's quotes, by its id, or of anything else with a name. */
export const noiseOf = ({ noise }: Pick<WorldKeys, 'noise'>, name: string): NoiseKey =>
  createNoiseKey(hmacSha256(noise, `quotes/${name}`));
