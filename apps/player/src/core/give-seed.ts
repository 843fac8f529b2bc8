import { ApiError, type ReplyOf } from '@crease/client';
import { call, queryClient, readKey } from '@crease/web';
import { browserSeed } from './browser-seed.ts';

type Seeds = ReplyOf<'gameSeeds'>;

/**
 * Gives a seed for the server seed whose hash this browser was shown.
 * @throws {ApiError} @throws Error if the server answers with another pair
 */
export async function setClientSeed(seedHash: string, clientSeed: string): Promise<Seeds> {
  const seeds = await call('changeSeeds', { body: { seedHash, clientSeed }, silent: true });
  queryClient.setQueryData(readKey('gameSeeds'), seeds);
  if (seeds.current?.seedHash !== seedHash || seeds.current.clientSeed !== clientSeed)
    throw new Error('the server answered with other seeds');
  return seeds;
}

/** Before the first round of a player: reads the hash of the server seed, then makes a seed and gives it. */
export async function setFirstSeed(): Promise<void> {
  const seeds = await call('gameSeeds', { silent: true });
  if (seeds.current) return;
  try {
    await setClientSeed(seeds.nextSeedHash, browserSeed());
  } catch (error) {
    // Another tab was quicker: its seed counts.
    if (!isSeedsNeeded(error)) throw error;
  }
}

/** Whether a call was refused because the player gave no seed for the hash that is current. */
export function isSeedsNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SEEDS_NEEDED';
}
