import type { Asset } from '@crease/kernel';

/** The books of a market by asset. Mostly the same one is asked for again, so the last one found is kept at hand. */
export class BookTable<B extends { readonly asset: Asset }> extends Map<Asset, B> {
  private recent: B | undefined;

  override get(asset: Asset): B | undefined {
    const { recent } = this;
    if (recent !== undefined && recent.asset === asset) return recent;
    this.recent = super.get(asset);
    return this.recent;
  }
}
