import { z } from 'zod';
import { readApiTime } from './api-values.ts';

/** Removes `null` fields at every depth: clients send them for what is not given. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== null)
      .map(([name, field]) => [name, withoutNulls(field)]),
  );
}

/** An id: a string, or a number in its place. */
export const idText = z.union([z.string().max(64), z.number().transform(String)]);
/** A whole number, or its digits as a string. */
export const whole = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,16}$/)
    .transform(Number),
]);
/** A number, or its digits as a string. */
export const decimal = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
export const flag = z.boolean().optional();

/** A set without members restricts nothing. */
export function setOf<T extends z.ZodType>(member: T) {
  return z
    .array(member)
    .optional()
    .transform((members) => (members && members.length > 0 ? new Set<z.output<T>>(members) : undefined));
}

const moment = z.string().transform((text, context) => {
  const at = readApiTime(text);
  if (at !== null) return at;
  context.addIssue({ code: 'custom', message: 'not a time' });
  return z.NEVER;
});

/** A span of time, epoch ms; both ends belong to it. */
export const timeRange = z.object({ from: moment.optional(), to: moment.optional() }).optional();
type TimeRange = z.output<typeof timeRange>;

/** Whether a time lies in a span. */
export function isWithin(range: TimeRange, at: number): boolean {
  return at >= (range?.from ?? Number.NEGATIVE_INFINITY) && at <= (range?.to ?? Number.POSITIVE_INFINITY);
}

const BETTING_TYPES = [
  'ODDS',
  'LINE',
  'RANGE',
  'ASIAN_HANDICAP_DOUBLE_LINE',
  'ASIAN_HANDICAP_SINGLE_LINE',
  'FIXED_ODDS',
] as const;

export const marketFilter = z.object({
  textQuery: z.string().max(120).optional(),
  eventTypeIds: setOf(idText),
  eventIds: setOf(idText),
  competitionIds: setOf(idText),
  marketIds: setOf(idText),
  venues: setOf(z.string()),
  bspOnly: flag,
  turnInPlayEnabled: flag,
  inPlayOnly: flag,
  marketBettingTypes: setOf(z.enum(BETTING_TYPES)),
  marketCountries: setOf(z.string()),
  marketTypeCodes: setOf(z.string()),
  marketStartTime: timeRange,
  withOrders: setOf(z.enum(['EXECUTABLE', 'EXECUTION_COMPLETE'])),
  raceTypes: setOf(z.string()),
});
export type MarketFilter = z.output<typeof marketFilter>;

const PRICE_DATA = ['SP_AVAILABLE', 'SP_TRADED', 'EX_BEST_OFFERS', 'EX_ALL_OFFERS', 'EX_TRADED'] as const;
export const priceProjection = z
  .object({
    priceData: setOf(z.enum(PRICE_DATA)),
    exBestOffersOverrides: z
      .object({
        bestPricesDepth: whole.pipe(z.int().min(1).max(10)).optional(),
        rollupModel: z.enum(['STAKE', 'PAYOUT', 'MANAGED_LIABILITY', 'NONE']).optional(),
        rollupLimit: whole.optional(),
      })
      .optional(),
    virtualise: flag,
    rolloverStakes: flag,
  })
  .optional();
export type PriceProjection = z.output<typeof priceProjection>;

export const orderProjection = z.enum(['ALL', 'EXECUTABLE', 'EXECUTION_COMPLETE']).optional();
export const side = z.enum(['BACK', 'LAY']);
/** First record of a page and its length; a length of 0 means all. */
export const pageFields = {
  fromRecord: whole.pipe(z.int().min(0)).default(0),
  recordCount: whole.pipe(z.int().min(0).max(1000)).default(0),
};
