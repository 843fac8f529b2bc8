import { z } from 'zod';
import { isoTime, units } from '../wire/scalars.ts';
import { dashboard } from './reports.ts';

const milliseconds = z.number().nullable();

/** What is wrong, in words, and where it can be mended. */
const trouble = z.object({
  text: z.string(),
  /** Where the one act against it is; null: only waiting or the server's own machine helps. */
  act: z.enum(['feed', 'gateways', 'deposits', 'audit', 'ledger']).nullable(),
});

/** How the server does, out of the metrics that it keeps. Its own minutes are those of the last hour. */
export const deskHealth = z.object({
  at: isoTime,
  /** Since when this process runs. */
  startedAt: isoTime,
  wrong: z.array(trouble),
  /** Bets of the last five minutes. Milliseconds; null: there was none. */
  bets: z.object({ perSecond: z.number(), p50Ms: milliseconds, p99Ms: milliseconds }),
  queue: z.object({ now: z.number().int(), peak: z.number().int() }),
  sockets: z.number().int(),
  /** Minute by minute, the last hour. */
  points: z.array(
    z.object({
      at: isoTime,
      betsPerSecond: z.number(),
      p99Ms: milliseconds,
      queue: z.number().int(),
      sockets: z.number().int(),
    }),
  ),
  feed: z.object({
    state: z.string(),
    isWell: z.boolean(),
    /** How far it has been read behind the House's clock. */
    behindMs: z.number(),
    failedRounds: z.number().int(),
    leftOut: z.number().int(),
    contradictions: z.number().int(),
  }),
  gateways: dashboard.shape.gateways,
  database: z.object({
    label: z.string(),
    /** How long it has not answered; 0 while it does. */
    quietMs: z.number(),
    commitP99Ms: milliseconds,
    batchWaitsMs: z.number(),
    sinceStoredMs: z.number(),
    /** null: the system cannot tell. */
    freeMb: z.number().nullable(),
    minFreeMb: z.number(),
    off: units,
    /** When all accounts were added up last; null: not yet. */
    addedUpAt: isoTime.nullable(),
  }),
  jobs: z.array(
    z.object({
      name: z.string(),
      everySeconds: z.number(),
      endedAt: isoTime.nullable(),
      tookMs: z.number(),
      isWell: z.boolean(),
    }),
  ),
  /** Percent of calls that are to be answered, and within a second. */
  aim: z.number(),
  budgets: z.array(
    z.object({
      service: z.enum(['bet', 'prices', 'cashier']),
      calls: z.number().int(),
      bad: z.number().int(),
      /** How much of what may go wrong in a month has gone wrong, 0 to 1 and above; null: no calls. */
      used: z.number().nullable(),
    }),
  ),
});

/** What every page of the desk warns of. */
export const deskAlarms = z.object({
  /** The first entry of the audit trail that does not follow; null: whole, as far as it was looked at. */
  auditBrokenAt: z.string().nullable(),
  /** How far the ledger is from zero. */
  off: units,
});

const day = z.iso.date('day: YYYY-MM-DD');
const note = z.string('Say why').trim().min(3, 'Say why').max(500);
export const explainBody = z.object({ day, gateway: z.string().max(32), transaction: z.string().max(200), note });
export const notesQuery = z.object({ from: day, to: day });
export const differenceNote = z.object({
  day: z.string(),
  gateway: z.string(),
  transaction: z.string(),
  at: isoTime,
  operator: z.string(),
  note: z.string(),
});

export const exportAuditBody = z.object({
  operator: z.string().max(64).optional(),
  act: z.string().max(64).optional(),
  /** Somewhere in the entry. */
  search: z.string().max(64).optional(),
});
export const exportedAudit = z.object({
  text: z.string(),
  rows: z.number().int(),
  /** There are more than a file holds: narrow it. */
  more: z.boolean(),
});
