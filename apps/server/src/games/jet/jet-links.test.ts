import { randomBytes } from 'node:crypto';
import type { JetChain, JetRound } from '@crease/engine';
import { previousSecret } from '@crease/games';
import type { Store } from '@crease/store';
import { expect, it } from 'vitest';
import { openVault } from '../../core/sealing/vault.ts';
import { JetLinks } from './jet-links.ts';

type Sealed = Parameters<Store['jet']['keepSecret']>[0];

/** The rows of a store. */
function rowsOnly(): Store['jet'] {
  const kept = new Map<string, Sealed>();
  return {
    keepSecret: async (secret) => void kept.set(secret.head, secret),
    secretOf: async (head) => kept.get(head) ?? null,
    chains: async () => [],
    rounds: async () => [],
    roundsBetween: async () => [],
    round: async () => null,
  };
}

const LENGTH = 9000;

it('each link is the hash of the next, from the head to the last, at any anchor spacing', async () => {
  const vault = openVault({ current: randomBytes(32), former: [] }, 'jet chain');
  const links = new JetLinks({ store: { jet: rowsOnly() }, vault });
  const head = (await links.make(LENGTH, () => false)) as string;
  const chain = { head, length: LENGTH } as JetChain;
  const link = (linkNo: number, status: JetRound['status'] = 'closed') =>
    links.of(chain, { linkNo, status } as JetRound);
  expect(previousSecret(await link(1))).toBe(head);
  for (const at of [1, 2, 807, 808, 809, 4903, 4904, 4905, 4906, LENGTH - 1])
    expect(previousSecret(await link(at + 1))).toBe(await link(at));
  for (const status of ['betting', 'flying', 'crashed'] as const)
    await expect(link(3, status)).rejects.toThrow('before bets are closed');
});

it('a stop during creation stores nothing', async () => {
  const vault = openVault({ current: randomBytes(32), former: [] }, 'jet chain');
  const store = rowsOnly();
  let kept = 0;
  const counting = { ...store, keepSecret: async () => void kept++ };
  expect(await new JetLinks({ store: { jet: counting }, vault }).make(LENGTH, () => true)).toBeNull();
  expect(kept).toBe(0);
});
