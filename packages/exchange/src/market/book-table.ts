import type { Asset } from '@crease/kernel';

/** The books of a market by asset. Caches the last one, because successive lookups mostly want the same. */
export class BookTable<B extends { readonly asset: Asset }> extends Map<Asset, B> {
  private recent: B | undefined;

  override get(asset: Asset): B | undefined {
    const { recent } = this;
    if (recent !== undefined && recent.asset === asset) return recent;
    this.recent = super.get(asset);
    return this.recent;
  }
}
