import { z } from 'zod';
import type { FileRule } from '../wire/route.ts';
import { isoTime, sportName } from '../wire/scalars.ts';
import { competitionName } from './trading.ts';

/** CSV of events or of teams, or iCal; the content decides. */
export const IMPORT_FILES = {
  file: { isRequired: true, maxBytes: 1024 * 1024 },
} as const satisfies Record<string, FileRule>;

export const importBody = z.object({
  /** `preview` stores nothing. */
  act: z.enum(['preview', 'apply']),
  /** `digest` of the preview: another result than the previewed one is refused. */
  digest: z.string().max(64).optional(),
  /** Creates leagues and teams that do not exist; else their rows are refused. */
  create: z.enum(['true', 'false']).default('false'),
  /** For rows that name none. */
  sport: sportName.default('cricket'),
  format: z.string().max(20).default('t20'),
  league: competitionName.optional(),
  /** Of times without a zone: `Asia/Kolkata`. */
  timeZone: z.string().max(60).default('UTC'),
});

/** Why a row is not imported. */
export const importFault = z.enum([
  'badCells',
  'noTeams',
  'sameTeams',
  'badName',
  'badStart',
  'noZone',
  'cancelled',
  'startPast',
  'unknownSport',
  'unknownFormat',
  'noLeague',
  'unknownLeague',
  'unknownTeam',
  'badShort',
  'badColours',
  'badPlayers',
  'repeated',
  'notWaiting',
]);
export type ImportFault = z.infer<typeof importFault>;

const importRow = z.object({
  /** In the file, from 1. */
  line: z.number().int(),
  /** The event, or the team. */
  name: z.string(),
  league: z.string(),
  startsAt: isoTime.nullable(),
  /** Start before a change; null: it is not changed. */
  wasAt: isoTime.nullable(),
  outcome: z.enum(['new', 'unchanged', 'changed', 'refused']),
  fault: importFault.nullable(),
  /** The event; null: a team, or not created yet. */
  gameId: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

export const importReply = z.object({
  of: z.enum(['events', 'teams']),
  /** False: a preview. */
  isApplied: z.boolean(),
  rows: z.array(importRow),
  /** Leagues and teams that do not exist: created if the caller agrees. */
  missing: z.object({ leagues: z.array(z.string()), teams: z.array(z.string()) }),
  digest: z.string(),
});
