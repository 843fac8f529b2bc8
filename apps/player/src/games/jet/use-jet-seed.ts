import type { ReplyOf } from '@crease/client';
import { call, queryClient, useRead } from '@crease/web';
import { useEffect } from 'react';
import { useSession } from '../../core/session.ts';
import { ownJetSeed } from './stored-jet-seeds.ts';

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
