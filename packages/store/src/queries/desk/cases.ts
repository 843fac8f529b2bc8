import type { Money } from '@crease/kernel';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { type Page, pageOf } from '../page.ts';

type CaseOutcome = 'noConcern' | 'contacted' | 'restricted' | 'reported';

/** Exactly one of `money` (minor units), `count` and `at` (epoch ms) is set. */
export interface CaseFigureRow {
  readonly name: string;
  readonly money: Money | null;
  readonly count: number | null;
  readonly at: number | null;
}

/** A case about one player. Times in epoch milliseconds. */
export interface CaseRow {
  readonly caseId: number;
  readonly playerId: number;
  readonly username: string;
  readonly kind: string;
  readonly figures: readonly CaseFigureRow[];
  /** Ids of the other players of a ring. */
  readonly others: readonly number[];
  readonly openedAt: number;
  /** null: opened by a rule. */
  readonly openedBy: string | null;
  readonly assignedTo: string | null;
  readonly closedAt: number | null;
  readonly closedBy: string | null;
  readonly outcome: CaseOutcome | null;
  readonly reason: string | null;
}

export interface CaseNoteRow {
  readonly noteId: number;
  readonly at: number;
  readonly operator: string;
  readonly text: string;
}

interface NewCase extends Pick<CaseRow, 'playerId' | 'kind' | 'figures' | 'others' | 'openedAt' | 'openedBy'> {
  /** Epoch ms; opens no case if one of this kind about the player or one of the others was closed after it. */
  readonly quietSince: number;
}

interface CaseQuery extends Page {
  readonly state?: 'open' | 'assigned' | 'closed' | 'notClosed' | undefined;
  readonly kind?: string | undefined;
  readonly assignedTo?: string | undefined;
  /** Includes cases in which the player is one of the others. */
  readonly playerId?: number | undefined;
}

interface CaseEnd {
  readonly caseId: number;
  readonly at: number;
  readonly by: string;
  readonly outcome: CaseOutcome;
  readonly reason: string;
}

/** Waits for a concurrent close: the locked row has its new version. */
const OPEN = `
  WITH recent AS MATERIALIZED (
    SELECT 1 FROM cases
    WHERE kind = $2 AND (player_id = $1 OR player_id IN (SELECT value::int8 FROM jsonb_array_elements_text($4::jsonb)))
      AND (closed_at IS NULL OR closed_at > $7)
    FOR UPDATE)
  INSERT INTO cases (player_id, kind, figures, others, opened_at, opened_by)
  SELECT $1, $2, $3::jsonb, $4::jsonb, $5::int8, $6::text WHERE NOT EXISTS (SELECT FROM recent)
  ON CONFLICT DO NOTHING RETURNING case_id AS id`;
const COLUMNS = `c.case_id AS "caseId", c.player_id AS "playerId", p.username, c.kind, c.figures, c.others,
  c.opened_at AS "openedAt", c.opened_by AS "openedBy", c.assigned_to AS "assignedTo", c.closed_at AS "closedAt",
  c.closed_by AS "closedBy", c.outcome, c.reason`;
const FROM = 'FROM cases c JOIN players p USING (player_id)';
const FIND = `SELECT ${COLUMNS} ${FROM} WHERE c.case_id = $1`;
const LIST_WHERE = `
  WHERE ($1::text IS NULL OR $1 = CASE WHEN c.closed_at IS NOT NULL THEN 'closed'
      WHEN c.assigned_to IS NULL THEN 'open' ELSE 'assigned' END OR ($1 = 'notClosed' AND c.closed_at IS NULL))
    AND ($2::text IS NULL OR c.kind = $2) AND ($3::text IS NULL OR c.assigned_to = $3)
    AND ($4::int8 IS NULL OR c.player_id = $4 OR c.others @> to_jsonb($4::int8))`;
const LIST = `SELECT ${COLUMNS} ${FROM} ${LIST_WHERE} ORDER BY c.case_id DESC LIMIT $5 OFFSET $6`;
const COUNT = `SELECT count(*) AS total FROM cases c ${LIST_WHERE}`;
const OPEN_ONE = 'SELECT case_id AS id FROM cases WHERE player_id = $1 AND kind = $2 AND closed_at IS NULL';
const ASSIGN = 'UPDATE cases SET assigned_to = $2 WHERE case_id = $1 AND closed_at IS NULL RETURNING 1';
const NOTE = `
  INSERT INTO case_notes (case_id, at, operator, text)
  SELECT case_id, $2, $3, $4 FROM cases WHERE case_id = $1 AND closed_at IS NULL FOR UPDATE RETURNING 1`;
const CLOSE = `UPDATE cases SET closed_at = $2, closed_by = $3, outcome = $4, reason = $5
  WHERE case_id = $1 AND closed_at IS NULL RETURNING 1`;
const NOTES = `SELECT note_id AS "noteId", at, operator, text FROM (
    SELECT * FROM case_notes WHERE case_id = $1 ORDER BY note_id DESC LIMIT 500) AS latest ORDER BY note_id`;

export function caseStore(sql: SqlReader) {
  const { rows, first, value, did } = queryFunctions(sql);
  return {
    /** @returns null if an open case of the kind about the player or the others exists, or one was closed recently. */
    open: ({ playerId, kind, figures, others, openedAt, openedBy, quietSince }: NewCase) => {
      const body = [JSON.stringify(figures), JSON.stringify(others)];
      return value<number>(OPEN, playerId, kind, ...body, openedAt, openedBy, quietSince);
    },
    find: (caseId: number) => first<CaseRow>(FIND, caseId),
    /** Newest first. */
    list: ({ state, kind, assignedTo, playerId, ...page }: CaseQuery) => {
      const values = [state ?? null, kind ?? null, assignedTo ?? null, playerId ?? null];
      return pageOf<CaseRow>(sql, { list: LIST, count: COUNT, values }, page);
    },
    /** Returns the open case of a kind about a player; null if none exists. */
    openOne: (playerId: number, kind: string) => value<number>(OPEN_ONE, playerId, kind),
    /** @returns false if the case is closed. */
    assign: (caseId: number, to: string) => did(ASSIGN, caseId, to),
    /** @returns false if the case is closed. */
    note: (caseId: number, { at, operator, text }: Omit<CaseNoteRow, 'noteId'>) =>
      did(NOTE, caseId, at, operator, text),
    /** @returns false if the case was already closed. */
    close: ({ caseId, at, by, outcome, reason }: CaseEnd) => did(CLOSE, caseId, at, by, outcome, reason),
    /** Oldest first, the last five hundred. */
    notesOf: (caseId: number) => rows<CaseNoteRow>(NOTES, caseId),
  };
}
