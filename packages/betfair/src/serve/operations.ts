import { z } from 'zod';
import { ApiException, type Family, ProtocolFault } from './api-errors.ts';
import { EXPOSURE_LIMIT_PARAMS } from './exposure-limits.ts';
import { cancelParams, placeParams, replaceParams, updateParams } from './order-requests.ts';
import {
  flag,
  idText,
  marketFilter,
  orderProjection,
  pageFields,
  priceProjection,
  setOf,
  side,
  timeRange,
  whole,
  withoutNulls,
} from './request-fields.ts';

const filtered = z.object({ filter: marketFilter });

const MARKET_PROJECTIONS = [
  'COMPETITION',
  'EVENT',
  'EVENT_TYPE',
  'MARKET_START_TIME',
  'MARKET_DESCRIPTION',
  'RUNNER_DESCRIPTION',
  'RUNNER_METADATA',
] as const;
const SORTS = [
  'MINIMUM_TRADED',
  'MAXIMUM_TRADED',
  'MINIMUM_AVAILABLE',
  'MAXIMUM_AVAILABLE',
  'FIRST_TO_START',
  'LAST_TO_START',
] as const;

const catalogueParams = filtered.extend({
  marketProjection: setOf(z.enum(MARKET_PROJECTIONS)),
  sort: z.enum(SORTS).optional(),
  maxResults: whole.pipe(z.int().min(1).max(1000)),
});
const bookFields = {
  priceProjection,
  orderProjection,
  matchProjection: z.enum(['NO_ROLLUP', 'ROLLED_UP_BY_PRICE', 'ROLLED_UP_BY_AVG_PRICE']).optional(),
  customerStrategyRefs: setOf(z.string()),
  betIds: setOf(idText),
};
const ORDER_BY = ['BY_BET', 'BY_PLACE_TIME', 'BY_MARKET', 'BY_MATCH_TIME', 'BY_VOID_TIME', 'BY_SETTLED_TIME'] as const;
const currentOrdersParams = z.object({
  betIds: setOf(idText),
  marketIds: setOf(idText),
  orderProjection,
  customerOrderRefs: setOf(z.string()),
  customerStrategyRefs: setOf(z.string()),
  dateRange: timeRange,
  placedDateRange: timeRange,
  orderBy: z.enum(ORDER_BY).default('BY_BET'),
  sortDir: z.enum(['EARLIEST_TO_LATEST', 'LATEST_TO_EARLIEST']).default('EARLIEST_TO_LATEST'),
  includeItemDescription: flag,
  ...pageFields,
});
const GROUPS = ['EVENT_TYPE', 'EVENT', 'MARKET', 'RUNNER', 'SIDE', 'BET', 'STRATEGY'] as const;
const clearedOrdersParams = z.object({
  betStatus: z.enum(['SETTLED', 'VOIDED', 'LAPSED', 'CANCELLED']),
  eventTypeIds: setOf(idText),
  eventIds: setOf(idText),
  marketIds: setOf(idText),
  runnerIds: z.array(z.object({ marketId: idText, selectionId: whole })).optional(),
  betIds: setOf(idText),
  customerOrderRefs: setOf(z.string()),
  customerStrategyRefs: setOf(z.string()),
  side: side.optional(),
  settledDateRange: timeRange,
  groupBy: z.enum(GROUPS).default('BET'),
  includeItemDescription: flag,
  ...pageFields,
});
const statementParams = z.object({
  fromRecord: pageFields.fromRecord,
  recordCount: whole.pipe(z.int().min(0).max(100)).default(0),
  itemDateRange: timeRange,
  includeItem: z.enum(['ALL', 'EXCHANGE', 'POKER_ROOM', 'DEPOSITS_WITHDRAWALS']).default('ALL'),
});
const none = z.object({});

/** Every call with its interface and parameters. */
export const OPERATIONS = {
  listEventTypes: { family: 'betting', params: filtered },
  listCompetitions: { family: 'betting', params: filtered },
  listTimeRanges: {
    family: 'betting',
    params: filtered.extend({ granularity: z.enum(['DAYS', 'HOURS', 'MINUTES']) }),
  },
  listEvents: { family: 'betting', params: filtered },
  listMarketTypes: { family: 'betting', params: filtered },
  listCountries: { family: 'betting', params: filtered },
  listVenues: { family: 'betting', params: filtered },
  listMarketCatalogue: { family: 'betting', params: catalogueParams },
  listMarketBook: { family: 'betting', params: z.object({ marketIds: z.array(idText), ...bookFields }) },
  listRunnerBook: {
    family: 'betting',
    params: z.object({ marketId: idText, selectionId: whole, ...bookFields }),
  },
  listMarketProfitAndLoss: {
    family: 'betting',
    params: z.object({ marketIds: z.array(idText), netOfCommission: flag }),
  },
  listCurrentOrders: { family: 'betting', params: currentOrdersParams },
  listClearedOrders: { family: 'betting', params: clearedOrdersParams },
  placeOrders: { family: 'betting', params: placeParams },
  cancelOrders: { family: 'betting', params: cancelParams },
  replaceOrders: { family: 'betting', params: replaceParams },
  updateOrders: { family: 'betting', params: updateParams },
  setDefaultExposureLimitForMarketGroups: {
    family: 'betting',
    params: EXPOSURE_LIMIT_PARAMS.setDefaultExposureLimitForMarketGroups,
  },
  setExposureLimitForMarketGroup: {
    family: 'betting',
    params: EXPOSURE_LIMIT_PARAMS.setExposureLimitForMarketGroup,
  },
  removeDefaultExposureLimitForMarketGroups: {
    family: 'betting',
    params: EXPOSURE_LIMIT_PARAMS.removeDefaultExposureLimitForMarketGroups,
  },
  removeExposureLimitForMarketGroup: {
    family: 'betting',
    params: EXPOSURE_LIMIT_PARAMS.removeExposureLimitForMarketGroup,
  },
  listExposureLimitsForMarketGroups: {
    family: 'betting',
    params: EXPOSURE_LIMIT_PARAMS.listExposureLimitsForMarketGroups,
  },
  unblockMarketGroup: { family: 'betting', params: EXPOSURE_LIMIT_PARAMS.unblockMarketGroup },
  getAccountFunds: { family: 'account', params: none },
  getAccountDetails: { family: 'account', params: none },
  getAccountStatement: { family: 'account', params: statementParams },
  listCurrencyRates: { family: 'account', params: none },
  getDeveloperAppKeys: { family: 'account', params: none },
  createDeveloperAppKeys: { family: 'account', params: none },
  transferFunds: { family: 'account', params: none },
  heartbeat: { family: 'heartbeat', params: z.object({ preferredTimeoutSeconds: whole }) },
} as const satisfies Record<string, { readonly family: Family; readonly params: z.ZodType }>;

export type OperationName = keyof typeof OPERATIONS;
export type ParamsOf<N extends OperationName> = z.output<(typeof OPERATIONS)[N]['params']>;

/** Returns a call of an interface; null if it has none by this name. */
export function operationOf(family: Family, name: string): OperationName | null {
  const isOne = Object.hasOwn(OPERATIONS, name) && OPERATIONS[name as OperationName].family === family;
  return isOne ? (name as OperationName) : null;
}

/**
 * Reads the parameters of a call; unset fields may be `null`, other fields are ignored.
 * @throws ProtocolFault if one is missing or of another type; ApiException if a value is out of its range or set.
 */
export function readParams<N extends OperationName>(name: N, params: unknown): ParamsOf<N> {
  const read = OPERATIONS[name].params.safeParse(withoutNulls(params ?? {}));
  if (read.success) return read.data as ParamsOf<N>;
  const [issue] = read.error.issues;
  if (issue?.code === 'invalid_type' || issue?.code === 'invalid_union') throw new ProtocolFault(-32602, 'DSC-0018');
  throw new ApiException('INVALID_INPUT_DATA', issue?.path.join('.') ?? '');
}
