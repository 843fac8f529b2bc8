import { Worker } from 'node:worker_threads';

/** A chain as its thread made it: one link in so many, and the last, which is the head. */
interface MadeChain {
  readonly anchors: Uint8Array;
  readonly head: Uint8Array;
}

interface ChainTerms {
  /** 32 bytes of luck: the far end. */
  readonly seed: Uint8Array;
  readonly length: number;
  readonly anchorEvery: number;
}

/** How often a stop is looked for, ms. */
const LOOK_MS = 100;

/** What the thread runs; the product is one file, so that it has none to start. */
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
 * Makes a chain of links, each the SHA-256 of the one before, in a thread of its own: millions of them take seconds,
 * and players are served meanwhile. @returns null when `isStopped` said so on the way.
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
