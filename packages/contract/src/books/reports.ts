import { z } from 'zod';
import { isoTime, units } from '../wire/scalars.ts';

/** Where the house's result comes from: bets by type of market, or an account of its own. In the order of a report. */
export const REPORT_PRODUCTS = [
  'commission',
  'match_odds',
  'bookmaker',
  'fancy',
  'games',
  'bonus',
  'fees',
  'other',
  'simulated',
] as const;
const reportProduct = z.enum(REPORT_PRODUCTS);
export type ReportProduct = z.infer<typeof reportProduct>;

const productFigures = z.object({
  product: reportProduct,
  /** Stakes that met somebody; null where nothing is staked. */
  turnover: units.nullable(),
  bets: z.number().int().nullable(),
  /** What the house won. */
  result: units,
  /** Result in percent of turnover. */
  margin: z.number().nullable(),
  /** The result of the span that it is compared with. */
  before: units,
});
export type ProductFigures = z.infer<typeof productFigures>;

export const reportQuery = z.object({ from: z.iso.date('from: YYYY-MM-DD'), to: z.iso.date('to: YYYY-MM-DD') });
export const report = z.object({
  from: z.string(),
  to: z.string(),
  /** How far it is known: now, where the last day is not over. */
  until: isoTime,
  /** How many days earlier the span that it is compared with lies: whole weeks. */
  comparedDays: z.number().int(),
  days: z.array(
    z.object({ day: z.string(), net: units, results: z.array(z.object({ product: reportProduct, result: units })) }),
  ),
  products: z.array(productFigures),
  sum: z.object({
    turnover: units,
    bets: z.number().int(),
    result: units,
    margin: z.number().nullable(),
    before: units,
  }),
  today: z.object({ result: units, turnover: units, before: units }),
  bonusCost: units,
  /** How far the result is from what the house's own accounts gained, and the ledger from zero: nothing, or the books are off. */
  off: units,
  /** Those who registered, players of the demo and simulated ones, each apart: bets, and what the house won from them. */
  apart: z.array(z.object({ who: z.enum(['registered', 'demo', 'simulated']), bets: z.number().int(), result: units })),
});

export const dashboardQuery = z.object({ span: z.enum(['today', '7', '30']).default('today') });
const compared = z.object({ now: units, before: units });
export const dashboard = z.object({
  at: isoTime,
  span: z.enum(['today', '7', '30']),
  turnover: compared,
  result: compared,
  bets: z.number().int(),
  deposits: z.object({ sum: units, paid: z.number().int(), others: z.number().int() }),
  withdrawals: z.object({ sum: units, paid: z.number().int(), medianSeconds: z.number().nullable() }),
  players: z.object({
    active: z.number().int(),
    fresh: z.number().int(),
    freshDemo: z.number().int(),
    here: z.number().int(),
  }),
  /** What the house loses when every open market ends worst. */
  openLiability: units,
  products: z.array(productFigures),
  /** By the hour today, by the day otherwise. */
  chart: z.array(z.object({ at: isoTime, result: units.nullable(), before: units })),
  /** What a person must look at. */
  waits: z.array(
    z.object({
      what: z.enum(['deposits', 'withdrawals', 'identities']),
      count: z.number().int(),
      oldestAt: isoTime.nullable(),
      sum: units,
    }),
  ),
  /** The open markets that can cost most. */
  worst: z.array(
    z.object({
      marketId: z.string(),
      gameId: z.string(),
      eventName: z.string(),
      name: z.string(),
      inPlay: z.boolean(),
      /** What met with a person on one side at least. */
      matched: units,
      /** The rest: simulated players with each other or with the house. */
      simulatedMatched: units,
      outcome: z.string(),
      worst: units,
      best: units,
    }),
  ),
  feed: z.object({ state: z.string(), isWell: z.boolean() }),
  gateways: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      health: z.enum(['working', 'slow', 'unavailable']),
      /** Of the deposits of the last hour, percent; null when none was decided. */
      success: z.number().nullable(),
      medianSeconds: z.number().nullable(),
    }),
  ),
  /** How far the ledger is from zero. */
  off: units,
});

export const reportFileKind = z.enum(['bets', 'deposits', 'withdrawals', 'ledger']);
export type ReportFileKind = z.infer<typeof reportFileKind>;
export const reportFileBody = z.object({
  kind: reportFileKind,
  from: z.iso.date('from: YYYY-MM-DD'),
  to: z.iso.date('to: YYYY-MM-DD'),
});
/** A file that is made beside everything else and kept for a month. */
export const reportFile = reportFileBody.extend({
  id: z.string(),
  /** Who asked. */
  by: z.string(),
  askedAt: isoTime,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** How much of it is made, 0 to 1. */
  done: z.number(),
  rows: z.number().int(),
  bytes: z.number().int(),
});
export type ReportFile = z.infer<typeof reportFile>;
export const openReportBody = z.object({ id: z.string().max(64) });
export const openedReport = z.object({ ticket: z.string(), bytes: z.number().int() });
export const reportPartQuery = z.object({
  ticket: z.string().max(64),
  offset: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});
/** Whole lines; `next` asks for those that follow, null: that was the end. */
export const reportPart = z.object({ text: z.string(), next: z.number().int().nullable() });
