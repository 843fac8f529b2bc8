import type { ApiIdKind, ApiIdStore } from '@crease/store';

/** Market ids are `1.` and nine digits. */
const MARKET_BASE = 100_000_000;

/** The one table of ids that programs see. An id means the same for ever, so what was read once stays in memory. */
export class ApiIds {
  readonly #store: ApiIdStore;
  readonly #numbers = new Map<string, number>();
  readonly #ours = new Map<number, { readonly kind: ApiIdKind; readonly ourId: string }>();

  constructor(store: ApiIdStore) {
    this.#store = store;
  }

  /** Assigns numbers to what has none; {@link numberOf} then has all of them. */
  async assign(kind: ApiIdKind, ourIds: Iterable<string>): Promise<void> {
    const missing = new Set<string>();
    for (const ourId of ourIds) if (!this.#numbers.has(`${kind} ${ourId}`)) missing.add(ourId);
    if (missing.size === 0) return;
    for (const { number, ourId } of await this.#store.assign(kind, [...missing])) this.#keep(number, kind, ourId);
  }

  /** Returns an assigned number. @throws Error if it was not assigned before. */
  numberOf(kind: ApiIdKind, ourId: string): number {
    const number = this.#numbers.get(`${kind} ${ourId}`);
    if (number === undefined) throw new Error(`no number was assigned to ${kind} ${ourId}`);
    return number;
  }

  marketIdOf(ourId: string): string {
    return `1.${MARKET_BASE + this.numberOf('market', ourId)}`;
  }

  /** Returns our ids of markets; unknown ones are missing. */
  async marketsOf(marketIds: readonly string[]): Promise<Map<string, string>> {
    const numbers = new Map<string, number>();
    for (const marketId of marketIds)
      if (/^1\.\d{9}$/.test(marketId)) numbers.set(marketId, Number(marketId.slice(2)) - MARKET_BASE);
    const missing = [...numbers.values()].filter((number) => number > 0 && !this.#ours.has(number));
    if (missing.length > 0)
      for (const { number, kind, ourId } of await this.#store.find(missing)) this.#keep(Number(number), kind, ourId);
    const found = new Map<string, string>();
    for (const [marketId, number] of numbers) {
      const ours = this.#ours.get(number);
      if (ours?.kind === 'market') found.set(marketId, ours.ourId);
    }
    return found;
  }

  #keep(number: number, kind: ApiIdKind, ourId: string): void {
    this.#numbers.set(`${kind} ${ourId}`, Number(number));
    this.#ours.set(Number(number), { kind, ourId });
  }
}
