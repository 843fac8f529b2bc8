import { z } from 'zod';
import { playerIdText } from '../desk.ts';
import { operatorName } from '../operator.ts';
import { emptyAsAbsent, isoTime, pageQuery, units } from '../scalars.ts';

/** Signals of harm to a player, then of money laundering; docs/operator.md has the threshold of each. */
export const CASE_SIGNALS = [
  'chasing',
  'hours',
  'depositsRising',
  'exclusionAsked',
  'turnoverWithoutRisk',
  'differentOwners',
  'ring',
] as const;
export const CASE_KINDS = [...CASE_SIGNALS, 'byHand'] as const;
export type CaseSignal = (typeof CASE_SIGNALS)[number];
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_STATES = ['open', 'assigned', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

export const CASE_OUTCOMES = ['noConcern', 'contacted', 'restricted', 'reported'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/** Amounts, counts and moments that a rule compared, in the order in which a screen shows them. */
export const CASE_FIGURES = [
  'depositsAfterLoss',
  'lost',
  'deposited',
  'averageWeek',
  'playedMinutes',
  'longDays',
  'nights',
  'exclusionFrom',
  'timeOutFrom',
  'reopensAt',
  'limitsLoosened',
  'staked',
  'atRisk',
  'withdrawn',
  'sharedWith',
  'refusedNames',
  'players',
  'bets',
  'matched',
] as const;
export type CaseFigureName = (typeof CASE_FIGURES)[number];

/** One of `money`, `count` and `at` is set. */
const caseFigure = z.object({
  name: z.enum(CASE_FIGURES),
  money: units.nullable(),
  count: z.number().int().nullable(),
  at: isoTime.nullable(),
});

const casePlayer = z.object({ playerId: z.string(), username: z.string() });

export const playerCase = z.object({
  caseId: z.string(),
  player: casePlayer,
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  /** Why it was opened; empty for a case opened by hand. */
  figures: z.array(caseFigure),
  openedAt: isoTime,
  /** null: a rule opened it. */
  openedBy: z.string().nullable(),
  assignedTo: z.string().nullable(),
  closed: z.object({ at: isoTime, by: z.string(), outcome: z.enum(CASE_OUTCOMES), reason: z.string() }).nullable(),
});
export type PlayerCase = z.infer<typeof playerCase>;

const caseNote = z.object({ id: z.string(), at: isoTime, operator: z.string(), text: z.string() });

export const shownCase = z.object({
  case: playerCase,
  /** Oldest first. */
  notes: z.array(caseNote),
  /** The other players of a ring; empty for a caller without the right to see linked players. */
  others: z.array(casePlayer),
  /** Operators to whom the case can be assigned. */
  assignees: z.array(z.string()),
});
export type ShownCase = z.infer<typeof shownCase>;

const caseIdText = z.string().regex(/^[1-9]\d{0,15}$/, 'caseId is a whole number');
const noteText = z.string().trim().min(1).max(1000);

export const caseParams = z.object({ caseId: caseIdText });
export const casesQuery = z.object({
  /** `notClosed`: open or assigned. */
  state: z.preprocess(emptyAsAbsent, z.enum([...CASE_STATES, 'notClosed']).optional()),
  kind: z.preprocess(emptyAsAbsent, z.enum(CASE_KINDS).optional()),
  /** Only cases assigned to the caller. */
  mine: z.preprocess(emptyAsAbsent, z.enum(['true', 'false']).optional()),
  playerId: z.preprocess(emptyAsAbsent, playerIdText.optional()),
  page: pageQuery,
});
export const openCaseBody = z.object({
  playerId: playerIdText,
  kind: z.enum(CASE_KINDS).default('byHand'),
  text: noteText,
});
/** Without `to`, the case is assigned to the caller. */
export const assignCaseBody = z.object({ to: operatorName.optional() });
export const noteCaseBody = z.object({ text: noteText });
export const closeCaseBody = z.object({
  outcome: z.enum(CASE_OUTCOMES),
  reason: z.string('Say why').trim().min(3, 'Say why').max(1000),
});
