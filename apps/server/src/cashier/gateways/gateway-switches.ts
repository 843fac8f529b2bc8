import type { Store } from '@crease/store';

/** When, by whom and why a gateway was switched off; epoch ms. */
interface GatewayOff {
  readonly at: number;
  readonly by: string;
  readonly reason: string;
}

/** Store key of the switched-off gateways. */
const KEY = 'cashier.gatewaysOff';

/** Gateways that operators switched off. No new payment starts there; started ones continue. */
export class GatewaySwitches {
  readonly #settings: Store['settings'];
  #off: ReadonlyMap<string, GatewayOff>;

  private constructor(settings: Store['settings'], off: ReadonlyMap<string, GatewayOff>) {
    this.#settings = settings;
    this.#off = off;
  }

  /** @throws if the store is unavailable. */
  static async open(settings: Store['settings']): Promise<GatewaySwitches> {
    return new GatewaySwitches(settings, new Map((await settings.get<[string, GatewayOff][]>(KEY)) ?? []));
  }

  /** null: it is on. */
  of(code: string): GatewayOff | null {
    return this.#off.get(code) ?? null;
  }

  /** @param off null switches it on. @throws if the store is unavailable. */
  async set(code: string, off: GatewayOff | null): Promise<void> {
    const next = new Map(this.#off);
    if (off) next.set(code, off);
    else next.delete(code);
    await this.#settings.set(KEY, [...next]);
    this.#off = next;
  }
}
