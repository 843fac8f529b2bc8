/** Largest values that the exchange accepts, ms. */
export const CONFLATE_MAX_MS = 120_000;
export const [HEARTBEAT_MIN_MS, HEARTBEAT_MAX_MS] = [500, 5_000];

/** Most markets in one subscription, by agreement with the exchange; 200 are usual. */
export const MARKETS_MAX = 1_000;

/** Levels per side. */
const LADDER_LEVELS = 10;
/** Offers as the exchange displays them, with cross-matched money; last price, volume, definition. */
const FIELDS = ['EX_BEST_OFFERS_DISP', 'EX_LTP', 'EX_TRADED_VOL', 'EX_MARKET_DEF'];

/** Position in a subscription, to resume it. */
export interface Clocks {
  readonly initialClk: string;
  readonly clk: string;
}

interface SubscriptionTerms {
  readonly marketIds: readonly string[];
  readonly heartbeatMs: number;
  readonly conflateMs: number;
}

export function authentication(id: number, { appKey, token }: { appKey: string; token: string }): object {
  return { op: 'authentication', id, appKey, session: token };
}

/** @param clocks position to resume from; null for a full image. */
export function marketSubscription(id: number, terms: SubscriptionTerms, clocks: Clocks | null): object {
  const { marketIds, heartbeatMs, conflateMs } = terms;
  return {
    op: 'marketSubscription',
    id,
    segmentationEnabled: true,
    heartbeatMs,
    conflateMs,
    ...clocks,
    marketFilter: { marketIds },
    marketDataFilter: { fields: FIELDS, ladderLevels: LADDER_LEVELS },
  };
}
