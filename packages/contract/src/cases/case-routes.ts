import type { CallSchema } from '../wire/route.ts';
import { listOf } from '../wire/scalars.ts';
import * as cases from './cases.ts';

const see = { access: 'operator', right: 'cases.see', tag: 'operator' } as const;
const work = { access: 'operator', right: 'cases.work', tag: 'operator' } as const;

/** Signals of harm or money laundering for review. */
export const CASE_ROUTES = {
  cases: {
    ...see,
    summary: 'Cases by state, kind, player and assignee, newest first',
    query: cases.casesQuery,
    reply: listOf(cases.playerCase),
  },
  playerCase: {
    ...see,
    summary: 'One case with its figures and notes',
    params: cases.caseParams,
    reply: cases.shownCase,
  },
  openCase: {
    ...work,
    summary: 'Open a case about a player, with a first note',
    body: cases.openCaseBody,
    reply: cases.shownCase,
  },
  assignCase: {
    ...work,
    summary: 'Assign a case to the caller or to a colleague',
    params: cases.caseParams,
    body: cases.assignCaseBody,
    reply: cases.shownCase,
  },
  noteCase: {
    ...work,
    summary: 'Add a note to a case',
    params: cases.caseParams,
    body: cases.noteCaseBody,
    reply: cases.shownCase,
  },
  closeCase: {
    ...work,
    summary: 'Close a case with an outcome and a reason; the first one to close it wins',
    params: cases.caseParams,
    body: cases.closeCaseBody,
    reply: cases.shownCase,
  },
} as const satisfies Record<string, CallSchema>;
