import { conditionalStorage } from '@crease/web';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserSeed } from '../../core/browser-seed.ts';

/** Chains whose seed this browser remembers. */
const KEPT = 20;

interface KeptSeeds {
  /** By the head of the chain, the latest last. */
  readonly seeds: Readonly<Record<string, string>>;
}

/** Seeds that this browser made for salts of Jet: kept so that they can be found in the published lists. */
export const useKeptJetSeeds = create<KeptSeeds>()(
  persist((): KeptSeeds => ({ seeds: {} }), {
    name: 'crease.jet-seeds',
    version: 1,
    storage: conditionalStorage<KeptSeeds>(({ seeds }) => Object.keys(seeds).length > 0),
  }),
);

/** The seed of this browser for a chain: made and kept when it is first asked for. */
export function ownJetSeed(head: string): string {
  const { seeds } = useKeptJetSeeds.getState();
  const seed = seeds[head] ?? browserSeed();
  const latest = Object.entries({ ...seeds, [head]: seed }).slice(-KEPT);
  useKeptJetSeeds.setState({ seeds: Object.fromEntries(latest) });
  return seed;
}
