import type { UpdateDraft } from '@crease/feeds';
import { NOTES } from '@crease/kernel';
import type { MarketChange } from '@crease/replay';
import type { StaleReason } from '../protocol/session-port.ts';
import type { BetfairMapping } from './betfair-mapping.ts';
import { LiveMarket } from './live-market.ts';

/** Reasons of suspensions, shown to players. */
const STALE_NOTES: Readonly<Record<StaleReason, string>> = {
  cut: NOTES.feedBroken,
  silent: NOTES.feedSilent,
  late: NOTES.feedSilent,
};

/** A mapped market that cannot be offered. */
export interface RefusedMarket {
  readonly marketId: string;
  readonly reason: string;
}

/** The books of all mapped markets. Methods return the updates for the reader. */
export class LiveBooks {
  readonly #mapping: BetfairMapping;
  #markets = new Map<string, LiveMarket>();
  #paused: string | null = STALE_NOTES.cut;

  constructor(mapping: BetfairMapping) {
    this.#mapping = mapping;
  }

  get size(): number {
    return this.#markets.size;
  }

  /** Markets with current prices. */
  get quoted(): number {
    return [...this.#markets.values()].filter(({ isQuoted }) => isQuoted).length;
  }

  get refused(): RefusedMarket[] {
    return [...this.#markets].flatMap(([marketId, { refused }]) =>
      refused === null ? [] : [{ marketId, reason: refused }],
    );
  }

  /** Events with a followed market. */
  get gameIds(): ReadonlySet<string> {
    return new Set([...this.#markets.values()].map(({ mapped }) => mapped.gameId));
  }

  /** Follows these markets of the exchange; others are suspended and dropped. */
  follow(marketIds: readonly string[]): UpdateDraft[] {
    const former = this.#markets;
    this.#markets = new Map(
      marketIds.flatMap((id) => {
        const known = former.get(id);
        const mapped = known ? null : this.#mapping.market(id);
        const market = known ?? (mapped && new LiveMarket(id, mapped));
        return market ? [[id, market] as const] : [];
      }),
    );
    const added = [...this.#markets].filter(([id]) => !former.has(id)).map(([, market]) => market);
    const dropped = [...former].filter(([id]) => !this.#markets.has(id)).map(([, market]) => market);
    return [
      ...dropped.flatMap((market) => market.pause(STALE_NOTES.cut)),
      ...(this.#paused === null ? [] : added.flatMap((market) => market.pause(this.#paused ?? ''))),
    ];
  }

  /** @param isImage true if markets without a change here are unknown from now on. */
  apply(changes: readonly MarketChange[], isImage: boolean): UpdateDraft[] {
    const present = new Set(changes.map(({ id }) => id));
    const missing = isImage ? [...this.#markets].filter(([id]) => !present.has(id)) : [];
    const seen = new Set<string>();
    return [
      ...missing.flatMap(([, market]) => market.doubt()),
      ...changes.flatMap((change) => {
        const isFirst = isImage && !seen.has(change.id);
        seen.add(change.id);
        return this.#markets.get(change.id)?.apply(isFirst ? { ...change, img: true } : change) ?? [];
      }),
    ];
  }

  lost(marketIds: readonly string[]): UpdateDraft[] {
    return marketIds.flatMap((id) => this.#markets.get(id)?.doubt() ?? []);
  }

  pause(reason: StaleReason): UpdateDraft[] {
    this.#paused = STALE_NOTES[reason];
    return [...this.#markets.values()].flatMap((market) => market.pause(STALE_NOTES[reason]));
  }

  resume(): UpdateDraft[] {
    this.#paused = null;
    return [...this.#markets.values()].flatMap((market) => market.resume());
  }
}
