import type { HttpClient } from '@crease/client';

/** Sets a player's seed for the displayed server seed hash, as a browser does before the first round. */
export async function giveSeed(api: HttpClient, clientSeed = 'of-this-test'): Promise<{ readonly seedHash: string }> {
  const { nextSeedHash: seedHash } = await api.call('gameSeeds');
  await api.call('changeSeeds', { body: { seedHash, clientSeed } });
  return { seedHash };
}
