import type { Asset } from '@crease/kernel';
import type { AssetBook } from './market-state.ts';

/** The books of a market by asset. Mostly the same one is asked for again, so the last one found is kept at hand. */
export class BookTable extends Map<Asset, AssetBook> {
  private recent: AssetBook | undefined;

  override get(asset: Asset): AssetBook | undefined {
    const { recent } = this;
    if (recent !== undefined && recent.asset === asset) return recent;
    this.recent = super.get(asset);
    return this.recent;
  }
}
