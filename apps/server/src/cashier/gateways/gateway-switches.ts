import type { Store } from '@crease/store';

/** Since when a gateway is off, epoch ms, by whom, and why. */
interface GatewayOff {
  readonly at: number;
  readonly by: string;
  readonly reason: string;
}

/** Key under which gateways that are off lie in the store. */
const KEY = 'cashier.gatewaysOff';

/** Gateways that the house turned off. Nothing new begins there; payments under way go on. */
export class GatewaySwitches {
  readonly #settings: Store['settings'];
  #off: ReadonlyMap<string, GatewayOff>;

  private constructor(settings: Store['settings'], off: ReadonlyMap<string, GatewayOff>) {
    this.#settings = settings;
    this.#off = off;
  }

  /** @throws when the store is away. */
  static async open(settings: Store['settings']): Promise<GatewaySwitches> {
    return new GatewaySwitches(settings, new Map((await settings.get<[string, GatewayOff][]>(KEY)) ?? []));
  }

  /** null: it is on. */
  of(code: string): GatewayOff | null {
    return this.#off.get(code) ?? null;
  }

  /** @param off null turns it on. @throws when the store is away. */
  async set(code: string, off: GatewayOff | null): Promise<void> {
    const next = new Map(this.#off);
    if (off) next.set(code, off);
    else next.delete(code);
    await this.#settings.set(KEY, [...next]);
    this.#off = next;
  }
}
