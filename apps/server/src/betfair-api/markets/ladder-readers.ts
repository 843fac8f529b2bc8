import type { Asset } from '@crease/kernel';
import { BoundedMap } from '../../core/bounded-map.ts';
import { runnerDepthLook } from '../../markets/runner-depth.ts';

/** Runners whose reader is kept; the one that was made first is dropped. */
const KEPT = 1000;

/** Readers of whole ladders: a kept one reads only the fills since its last call. */
export class LadderReaders {
  readonly #asset: Asset;
  readonly #kept = new BoundedMap<string, ReturnType<typeof runnerDepthLook>>(KEPT);

  /** @param asset asset of the books. */
  constructor(asset: Asset) {
    this.#asset = asset;
  }

  of(marketId: string, runnerId: string, runnerIndex: number): ReturnType<typeof runnerDepthLook> {
    const key = `${marketId} ${runnerIndex}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const look = runnerDepthLook({ marketId, runnerId, runnerIndex, asset: this.#asset });
    this.#kept.set(key, look);
    return look;
  }
}
