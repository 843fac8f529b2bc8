import type { HttpClient } from '@crease/client';
import { vi } from 'vitest';

/**
 * Longest wait for the end of a Jet round, ms: one in six lasts more than half a minute, one in 500,000 220 seconds.
 */
export const JET_WAIT = { timeout: 220_000, interval: 50 };

/** For a test that waits for two rounds, ms. */
export const JET_TEST_MS = 480_000;

/** Gives the first chain its seed, as the first browser that opens Jet does. */
export async function giveFirstSeed(api: HttpClient): Promise<void> {
  const { head } = await vi.waitFor(async () => {
    const { chain } = await api.call('game', { params: { gameId: 'jet' } });
    if (!chain) throw new Error('no chain is published');
    return chain;
  }, JET_WAIT);
  await api.call('giveJetSeed', { body: { head, seed: 'the-first-browser' } });
}

/** Sets a player's seed for the displayed server seed hash, as a browser does before the first round. */
export async function giveSeed(api: HttpClient, clientSeed = 'of-this-test'): Promise<{ readonly seedHash: string }> {
  const { nextSeedHash: seedHash } = await api.call('gameSeeds');
  await api.call('changeSeeds', { body: { seedHash, clientSeed } });
  return { seedHash };
}
