/**
 * The most recent journal keys: detects a repeat at once without keeping all keys in memory. The store's unique index
 * covers older ones.
 */
export class RecentKeys {
  private readonly keys = new Set<string>();
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }

  add(key: string): void {
    this.keys.add(key);
    if (this.keys.size <= this.limit) return;
    for (const oldest of this.keys) {
      this.keys.delete(oldest);
      return;
    }
  }
}
