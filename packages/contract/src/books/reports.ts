import { z } from 'zod';
import { isoTime, units } from '../wire/scalars.ts';

/** Source of the house's result: bets by type of market, or a separate account. In the order of a report. */
export const REPORT_PRODUCTS = [
  'commission',
  'match_odds',
  'bookmaker',
  'fancy',
  'cross',
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
  /** Matched stakes; null for products without stakes. */
  turnover: units.nullable(),
  bets: z.number().int().nullable(),
  /** The house's result. */
  result: units,
  /** Result in percent of turnover. */
  margin: z.number().nullable(),
  /** Result of the period of comparison. */
  before: units,
});
export type ProductFigures = z.infer<typeof productFigures>;

export const reportQuery = z.object({ from: z.iso.date('from: YYYY-MM-DD'), to: z.iso.date('to: YYYY-MM-DD') });
export const report = z.object({
  from: z.string(),
  to: z.string(),
  /** End of the data: now if the last day is not over. */
  until: isoTime,
  /** Distance to the period of comparison, days: whole weeks. */
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
  /**
   * Difference between the result and the gain of the house's accounts, and imbalance of the ledger; zero if the books
   * are correct.
   */
  off: units,
  /** Bets and the house's result by kind of player: registered, demo and simulated. */
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
  /** Loss of the house if every open market has its worst result. */
  openLiability: units,
  products: z.array(productFigures),
  /** By hour for today, by day otherwise. */
  chart: z.array(z.object({ at: isoTime, result: units.nullable(), before: units })),
  /** Tasks that wait for an operator. */
  waits: z.array(
    z.object({
      what: z.enum(['deposits', 'withdrawals', 'identities']),
      count: z.number().int(),
      oldestAt: isoTime.nullable(),
      sum: units,
    }),
  ),
  /** The open markets with the largest possible loss. */
  worst: z.array(
    z.object({
      marketId: z.string(),
      gameId: z.string(),
      eventName: z.string(),
      name: z.string(),
      inPlay: z.boolean(),
      /** Matched amount with a human player on at least one side. */
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
      /** Success rate of deposits in the last hour, percent; null without any. */
      success: z.number().nullable(),
      medianSeconds: z.number().nullable(),
    }),
  ),
  /** Imbalance of the ledger. */
  off: units,
});

export const reportFileKind = z.enum(['bets', 'deposits', 'withdrawals', 'ledger']);
export type ReportFileKind = z.infer<typeof reportFileKind>;
export const reportFileBody = z.object({
  kind: reportFileKind,
  from: z.iso.date('from: YYYY-MM-DD'),
  to: z.iso.date('to: YYYY-MM-DD'),
});
/** An export file, made in the background and kept for a month. */
export const reportFile = reportFileBody.extend({
  id: z.string(),
  /** The requester. */
  by: z.string(),
  askedAt: isoTime,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Progress, 0 to 1. */
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
/** Whole lines; `next` is the position of the following ones, null at the end. */
export const reportPart = z.object({ text: z.string(), next: z.number().int().nullable() });
