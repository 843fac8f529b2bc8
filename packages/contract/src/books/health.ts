import { z } from 'zod';
import { isoTime, units } from '../wire/scalars.ts';
import { dashboard } from './reports.ts';

const milliseconds = z.number().nullable();

/** A problem as text, and where it can be fixed. */
const problem = z.object({
  text: z.string(),
  /** Where an action can fix it; null: it needs waiting, or work on the server's machine. */
  act: z.enum(['feed', 'sources', 'gateways', 'deposits', 'audit', 'ledger']).nullable(),
});

/** Health of the server, from its metrics. Values per minute are those of the last hour. */
export const deskHealth = z.object({
  at: isoTime,
  /** Start of this process. */
  startedAt: isoTime,
  wrong: z.array(problem),
  /** Bets of the last five minutes. Milliseconds; null without bets. */
  bets: z.object({ perSecond: z.number(), p50Ms: milliseconds, p99Ms: milliseconds }),
  queue: z.object({ now: z.number().int(), peak: z.number().int() }),
  sockets: z.number().int(),
  /** Per minute, the last hour. */
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
    /** How far it is behind the engine's clock. */
    behindMs: z.number(),
    failedRounds: z.number().int(),
    leftOut: z.number().int(),
    contradictions: z.number().int(),
  }),
  gateways: dashboard.shape.gateways,
  database: z.object({
    label: z.string(),
    /** How long it has not responded; 0 while it responds. */
    quietMs: z.number(),
    commitP99Ms: milliseconds,
    batchWaitsMs: z.number(),
    sinceStoredMs: z.number(),
    /** null: unknown. */
    freeMb: z.number().nullable(),
    minFreeMb: z.number(),
    off: units,
    /** When the sum of all accounts was last checked; null: not yet. */
    addedUpAt: isoTime.nullable(),
  }),
  /** Backups that this server makes; null: none. */
  backup: z
    .object({
      /** null: no good backup was found. */
      lastGoodAt: isoTime.nullable(),
      maxAgeHours: z.number(),
      /** When the database's log was last stored completely. */
      logStoredAt: isoTime,
    })
    .nullable(),
  jobs: z.array(
    z.object({
      name: z.string(),
      everySeconds: z.number(),
      endedAt: isoTime.nullable(),
      tookMs: z.number(),
      isWell: z.boolean(),
    }),
  ),
  /** Target percentage of calls answered, within a second. */
  aim: z.number(),
  budgets: z.array(
    z.object({
      service: z.enum(['bet', 'prices', 'cashier']),
      calls: z.number().int(),
      bad: z.number().int(),
      /** Used part of the monthly error budget, 0 to 1 and above; null: no calls. */
      used: z.number().nullable(),
    }),
  ),
});

/** Alarms on every page of the desk. */
export const deskAlarms = z.object({
  /** The first entry of the audit trail with a wrong hash; null: none found in the checked part. */
  auditBrokenAt: z.string().nullable(),
  /** Imbalance of the ledger. */
  off: units,
  /** Time up to which lists show everything, because the replica that they are read from lags; null: they show all. */
  listsAsOf: isoTime.nullable(),
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
  /** Text contained in the entry. */
  search: z.string().max(64).optional(),
});
export const exportedAudit = z.object({
  text: z.string(),
  rows: z.number().int(),
  /** The file is incomplete because there are too many entries: narrow the search. */
  more: z.boolean(),
});
