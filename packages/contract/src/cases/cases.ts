import { z } from 'zod';
import { playerIdText } from '../risk/desk.ts';
import { operatorName } from '../staff/operator.ts';
import { flagQuery, isoTime, optionalQuery, pageQuery, units } from '../wire/scalars.ts';
import { CASE_FIGURES, CASE_KINDS, CASE_OUTCOMES, CASE_STATES } from './case-kinds.ts';

/** Exactly one of `money`, `count` and `at` is set. */
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
  /** Figures for which it was opened; empty for a case opened by an operator. */
  figures: z.array(caseFigure),
  openedAt: isoTime,
  /** null: opened by a rule. */
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
  state: optionalQuery(z.enum([...CASE_STATES, 'notClosed'])),
  kind: optionalQuery(z.enum(CASE_KINDS)),
  /** Only cases assigned to the caller. */
  mine: flagQuery,
  playerId: optionalQuery(playerIdText),
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
