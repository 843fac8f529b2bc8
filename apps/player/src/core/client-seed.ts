import { ApiError, type ReplyOf } from '@crease/client';
import { call, queryClient, readKey } from '@crease/web';
import { browserSeed } from './browser-seed.ts';

type Seeds = ReplyOf<'gameSeeds'>;

/**
 * Sends a client seed for the server seed whose hash was shown.
 * @throws {ApiError} @throws Error if the server returns another pair
 */
export async function setClientSeed(seedHash: string, clientSeed: string): Promise<Seeds> {
  const seeds = await call('changeSeeds', { body: { seedHash, clientSeed }, silent: true });
  queryClient.setQueryData(readKey('gameSeeds'), seeds);
  if (seeds.current?.seedHash !== seedHash || seeds.current.clientSeed !== clientSeed)
    throw new Error('the server returned other seeds');
  return seeds;
}

/** Before a player's first round: reads the hash of the server seed, then creates and sends a client seed. */
export async function setFirstSeed(): Promise<void> {
  const seeds = await call('gameSeeds', { silent: true });
  if (seeds.current) return;
  try {
    await setClientSeed(seeds.nextSeedHash, browserSeed());
  } catch (error) {
    // Another tab was faster: its seed counts.
    if (!isSeedsNeeded(error)) throw error;
  }
}

/** Whether a call was refused because the current hash has no client seed yet. */
export function isSeedsNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SEEDS_NEEDED';
}
