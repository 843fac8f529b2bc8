import { conditionalStorage } from '@crease/web';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserSeed } from '../../core/browser-seed.ts';

/** Maximum number of stored chains. */
const KEPT = 20;

interface StoredSeeds {
  /** By the head of the chain, the latest last. */
  readonly seeds: Readonly<Record<string, string>>;
}

/** Seeds that this browser sent for salts of Jet, stored so that they can be found in the published lists. */
export const useStoredJetSeeds = create<StoredSeeds>()(
  persist((): StoredSeeds => ({ seeds: {} }), {
    name: 'crease.jet-seeds',
    version: 1,
    storage: conditionalStorage<StoredSeeds>(({ seeds }) => Object.keys(seeds).length > 0),
  }),
);

/** Returns this browser's seed for a chain, created on first use. */
export function ownJetSeed(head: string): string {
  const { seeds } = useStoredJetSeeds.getState();
  const seed = seeds[head] ?? browserSeed();
  const latest = Object.entries({ ...seeds, [head]: seed }).slice(-KEPT);
  useStoredJetSeeds.setState({ seeds: Object.fromEntries(latest) });
  return seed;
}
