import { createHash, randomBytes } from 'node:crypto';
import type { JetChain, JetRound } from '@crease/engine';
import type { Store } from '@crease/store';
import type { Vault } from '../../core/sealing/vault.ts';
import { makeChain } from './make-chain.ts';

const BYTES = 32;
/** One link in so many is kept: any other is at most so many hashes away. */
const ANCHOR_EVERY = 4096;

interface LinksDeps {
  readonly store: Pick<Store, 'jet'>;
  readonly vault: Vault;
}

/**
 * The secrets that rounds are played from. A chain is made once from 256 random bits, each link the SHA-256 of the one
 * before, and played from its far end back. Nobody but the loop that flies rounds asks for a link.
 */
export class JetLinks {
  readonly #deps: LinksDeps;

  constructor(deps: LinksDeps) {
    this.#deps = deps;
  }

  /** Makes a chain and keeps it sealed. @returns its head; null when `isStopped` said so on the way. */
  async make(length: number, isStopped: () => boolean): Promise<string | null> {
    const made = await makeChain({ seed: randomBytes(BYTES), length, anchorEvery: ANCHOR_EVERY }, isStopped);
    if (!made) return null;
    const head = Buffer.from(made.head).toString('hex');
    const { store, vault } = this.#deps;
    await store.jet.keepSecret({ head, length, sealed: vault.seal(Buffer.from(made.anchors), head) });
    return head;
  }

  /** The secret of a round whose bets are closed. @throws when they are not, or the chain is not kept here. */
  async of({ head, length }: JetChain, { linkNo, status }: JetRound): Promise<string> {
    if (status !== 'closed') throw new Error('no secret is worked out before bets are closed');
    const { store, vault } = this.#deps;
    const kept = await store.jet.secretOf(head);
    if (!kept) throw new Error(`what the chain ${head} is worked out from is not kept here`);
    const anchors = vault.open(kept.sealed, head);
    const at = length - linkNo;
    const anchor = Math.floor(at / ANCHOR_EVERY);
    let link: Uint8Array = anchors.subarray(anchor * BYTES, (anchor + 1) * BYTES);
    for (let step = anchor * ANCHOR_EVERY; step < at; step++) link = hashOf(link);
    return Buffer.from(link).toString('hex');
  }
}

function hashOf(link: Uint8Array): Uint8Array {
  return createHash('sha256').update(link).digest();
}
