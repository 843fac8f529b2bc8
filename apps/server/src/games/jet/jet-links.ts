import { createHash, randomBytes } from 'node:crypto';
import type { JetChain, JetRound } from '@crease/engine';
import type { Store } from '@crease/store';
import type { Vault } from '../../core/sealing/vault.ts';
import { makeChain } from './make-chain.ts';

const BYTES = 32;
/** One link in N is stored: any other is at most N hashes away. */
const ANCHOR_EVERY = 4096;

interface LinksDeps {
  readonly store: Pick<Store, 'jet'>;
  readonly vault: Vault;
}

/**
 * The secrets of Jet rounds. A chain is created once from 256 random bits, each link the SHA-256 of the one before, and
 * used from its far end back. Only the Jet loop reads links.
 */
export class JetLinks {
  readonly #deps: LinksDeps;

  constructor(deps: LinksDeps) {
    this.#deps = deps;
  }

  /** Creates a chain and stores it encrypted. @returns its head; null if `isStopped` returned true meanwhile. */
  async make(length: number, isStopped: () => boolean): Promise<string | null> {
    const made = await makeChain({ seed: randomBytes(BYTES), length, anchorEvery: ANCHOR_EVERY }, isStopped);
    if (!made) return null;
    const head = Buffer.from(made.head).toString('hex');
    const { store, vault } = this.#deps;
    await store.jet.keepSecret({ head, length, sealed: vault.seal(Buffer.from(made.anchors), head) });
    return head;
  }

  /**
   * Returns the secret of a round whose bets are closed. @throws if they are not closed, or the chain is not stored
   * here.
   */
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
