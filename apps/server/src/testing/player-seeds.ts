import type { HttpClient } from '@crease/client';

/** Gives a seed for the server seed whose hash is shown, as a player's browser does before the first round. */
export async function giveSeed(api: HttpClient, clientSeed = 'of-this-test'): Promise<{ readonly seedHash: string }> {
  const { nextSeedHash: seedHash } = await api.call('gameSeeds');
  await api.call('changeSeeds', { body: { seedHash, clientSeed } });
  return { seedHash };
}
