import type { ReplyOf } from '@crease/client';
import { call, conditionalStorage, queryClient, useRead } from '@crease/web';
import { useEffect } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserSeed } from '../../core/browser-seed.ts';
import { useSession } from '../../core/session.ts';

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
function ownJetSeed(head: string): string {
  const { seeds } = useStoredJetSeeds.getState();
  const seed = seeds[head] ?? browserSeed();
  const latest = Object.entries({ ...seeds, [head]: seed }).slice(-KEPT);
  useStoredJetSeeds.setState({ seeds: Object.fromEntries(latest) });
  return seed;
}

type Chain = NonNullable<ReplyOf<'game'>['chain']>;

/** How often the first chain of a new installation is requested, ms. */
const WAIT_MS = 1_000;

/** Sends a seed of this browser to each published chain that accepts one. */
export function useJetSeed(): { readonly chain: Chain | null } {
  const isAuth = useSession((session) => session.isAuth);
  const params = { gameId: 'jet' };
  const refetchInterval = (known: ReplyOf<'game'> | undefined) => (known && !known.chain ? WAIT_MS : false);
  const { data } = useRead('game', { params }, { refetchInterval });
  const open = [data?.chain, data?.nextChain].filter((chain) => chain && takesSeed(chain, isAuth));
  const heads = open.map((chain) => chain?.head).join(' ');
  useEffect(() => {
    for (const head of heads.split(' ').filter(Boolean)) void submitJetSeed(head);
  }, [heads]);
  return { chain: data?.chain ?? null };
}

/** A visitor's seed is accepted only by a chain that needs its first one. */
function takesSeed({ source, salt }: Chain, isAuth: boolean): boolean {
  return salt === null && source.kind === 'players' && (isAuth || source.seeds === 1);
}

/** A refusal means that the list is complete without this seed. */
async function submitJetSeed(head: string): Promise<void> {
  await call('giveJetSeed', { body: { head, seed: ownJetSeed(head) }, silent: true }).catch(() => null);
  await queryClient.invalidateQueries({ queryKey: ['game'] });
}
