import { z } from 'zod';
import { CONFLATE_MAX_MS, HEARTBEAT_MAX_MS, HEARTBEAT_MIN_MS } from '../protocol/client-message.ts';
import { flag, type MarketFilter, marketFilter, setOf, whole, withoutNulls } from '../serve/request-fields.ts';

/** What a market subscription can contain. */
const STREAM_FIELDS = [
  'EX_BEST_OFFERS',
  'EX_BEST_OFFERS_DISP',
  'EX_ALL_OFFERS',
  'EX_TRADED',
  'EX_TRADED_VOL',
  'EX_LTP',
  'EX_MARKET_DEF',
  'SP_TRADED',
  'SP_PROJECTED',
] as const;
type StreamField = (typeof STREAM_FIELDS)[number];

/** Which fields of a market are sent, and how many best offers on each side. */
export interface MarketProjection {
  readonly fields: ReadonlySet<StreamField>;
  readonly levels: number;
}

/** Terms of a subscription of either kind. */
export interface SubscriptionTerms {
  readonly isSegmented: boolean;
  readonly conflateMs: number;
  readonly heartbeatMs: number;
  /** null: an image is requested. */
  readonly initialClk: string | null;
  readonly clk: string | null;
}

/** Which orders are sent, and which positions with them. */
export interface OrderFilter {
  readonly hasPosition: boolean;
  readonly isByStrategy: boolean;
  /** undefined: all. */
  readonly strategyRefs: ReadonlySet<string> | undefined;
}

export type MarketRequest = {
  readonly op: 'marketSubscription';
  readonly id: number;
  readonly filter: MarketFilter;
  readonly projection: MarketProjection;
  readonly terms: SubscriptionTerms;
  /** Equal for equal subscriptions. */
  readonly criteria: string;
};
export type OrderRequest = {
  readonly op: 'orderSubscription';
  readonly id: number;
  readonly filter: OrderFilter;
  readonly terms: SubscriptionTerms;
  readonly criteria: string;
};
type StreamRequest =
  | {
      readonly op: 'authentication';
      readonly id: number;
      readonly appKey: string | undefined;
      readonly session: string | undefined;
    }
  | { readonly op: 'heartbeat'; readonly id: number }
  | MarketRequest
  | OrderRequest;

const id = whole.default(0);
const bounded = (low: number, high: number, usual: number) =>
  whole.default(usual).transform((value) => Math.min(high, Math.max(low, value)));

const terms = {
  id,
  segmentationEnabled: flag,
  conflateMs: bounded(0, CONFLATE_MAX_MS, 0),
  heartbeatMs: bounded(HEARTBEAT_MIN_MS, HEARTBEAT_MAX_MS, HEARTBEAT_MAX_MS),
  initialClk: z.string().optional(),
  clk: z.string().optional(),
};
type Terms = z.output<z.ZodObject<typeof terms>>;

/** Names of the stream and those of the calls. */
const FILTER_NAMES: Readonly<Record<string, string>> = {
  bspMarket: 'bspOnly',
  bettingTypes: 'marketBettingTypes',
  marketTypes: 'marketTypeCodes',
  countryCodes: 'marketCountries',
};
const PASSED = ['marketIds', 'eventTypeIds', 'eventIds', 'turnInPlayEnabled', 'venues', 'raceTypes'];

const filterOfMarkets = z
  .record(z.string(), z.unknown())
  .default({})
  .transform((given) => {
    const named = Object.entries(given).map(([name, value]) => [FILTER_NAMES[name] ?? name, value] as const);
    const known = new Set([...PASSED, ...Object.values(FILTER_NAMES)]);
    return Object.fromEntries(named.filter(([name]) => known.has(name)));
  })
  .pipe(marketFilter);

const USUAL_LEVELS = 3;

const requests = z.discriminatedUnion('op', [
  z.object({ op: z.literal('authentication'), id, appKey: z.string().optional(), session: z.string().optional() }),
  z.object({ op: z.literal('heartbeat'), id }),
  z.object({
    op: z.literal('marketSubscription'),
    ...terms,
    marketFilter: filterOfMarkets,
    marketDataFilter: z
      .object({ fields: setOf(z.enum(STREAM_FIELDS)), ladderLevels: bounded(1, 10, USUAL_LEVELS) })
      .prefault({}),
  }),
  z.object({
    op: z.literal('orderSubscription'),
    ...terms,
    orderFilter: z
      .object({
        includeOverallPosition: z.boolean().default(true),
        partitionMatchedByStrategyRef: z.boolean().default(false),
        customerStrategyRefs: setOf(z.string()),
      })
      .prefault({}),
  }),
]);

/** Reads one line of a program; `null` in it means "not given". @returns null if the line cannot be read. */
export function readStreamRequest(line: string): StreamRequest | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  const { success, data } = requests.safeParse(withoutNulls(value));
  if (!success) return null;
  if (data.op === 'authentication') return { appKey: undefined, session: undefined, ...data };
  if (data.op === 'heartbeat') return data;
  const { op, ...rest } = data;
  const shared = { id: rest.id, terms: termsOf(rest) };
  if (data.op === 'orderSubscription') {
    const { includeOverallPosition, partitionMatchedByStrategyRef, customerStrategyRefs } = data.orderFilter;
    const filter = {
      hasPosition: includeOverallPosition,
      isByStrategy: partitionMatchedByStrategyRef,
      strategyRefs: customerStrategyRefs,
    };
    return { op: data.op, ...shared, filter, criteria: textOf(filter) };
  }
  const { fields = new Set(STREAM_FIELDS), ladderLevels: levels } = data.marketDataFilter;
  const projection = { fields, levels };
  return {
    op: data.op,
    ...shared,
    filter: data.marketFilter,
    projection,
    criteria: textOf([data.marketFilter, projection]),
  };
}

function termsOf({ segmentationEnabled = false, conflateMs, heartbeatMs, initialClk, clk }: Terms): SubscriptionTerms {
  return {
    isSegmented: segmentationEnabled,
    conflateMs,
    heartbeatMs,
    initialClk: initialClk ?? null,
    clk: clk ?? null,
  };
}

/** Sets as sorted lists, so that equal terms have equal texts. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_name, field) => (field instanceof Set ? [...field].sort() : field));
}

/** Names a projection: equal ones share their messages. */
export function projectionKey({ fields, levels }: MarketProjection): string {
  return `${[...fields].sort().join()} ${levels}`;
}
