import { Worker } from 'node:worker_threads';

/** A chain as created by its thread: one link in N, and the last, which is the head. */
interface MadeChain {
  readonly anchors: Uint8Array;
  readonly head: Uint8Array;
}

interface ChainTerms {
  /** 32 random bytes: the far end. */
  readonly seed: Uint8Array;
  readonly length: number;
  readonly anchorEvery: number;
}

/** Time between two checks for a stop, ms. */
const LOOK_MS = 100;

/** Source of the thread, inline because the product is one file. */
const WORK = `
const { createHash } = require('node:crypto');
const { parentPort, workerData } = require('node:worker_threads');
const { seed, length, anchorEvery } = workerData;
const anchors = new Uint8Array(Math.ceil(length / anchorEvery) * seed.length);
let link = seed;
for (let at = 0; at < length; at++) {
  if (at % anchorEvery === 0) anchors.set(link, (at / anchorEvery) * seed.length);
  link = createHash('sha256').update(link).digest();
}
parentPort.postMessage({ anchors, head: new Uint8Array(link) });
`;

/**
 * Creates a chain of links, each the SHA-256 of the one before, in a thread: millions of them take seconds.
 * @returns null if `isStopped` returned true meanwhile.
 */
export async function makeChain(terms: ChainTerms, isStopped: () => boolean): Promise<MadeChain | null> {
  if (isStopped()) return null;
  const worker = new Worker(WORK, { eval: true, workerData: terms });
  let look: NodeJS.Timeout | undefined;
  try {
    return await new Promise<MadeChain | null>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      look = setInterval(() => isStopped() && resolve(null), LOOK_MS);
    });
  } finally {
    clearInterval(look);
    await worker.terminate();
  }
}
