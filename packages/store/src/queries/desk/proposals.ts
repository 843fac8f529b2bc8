import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { type Page, pageOf } from '../page.ts';

/**
 * State of a proposal. `changed`: its effect is no longer the proposed one. `failed`: approved, and refused by the
 * engine.
 */
type ProposalState = 'waiting' | 'done' | 'declined' | 'changed' | 'lapsed' | 'failed';

/** An action that waits, or waited, for a second operator. */
export interface ProposalRow {
  readonly proposalId: number;
  readonly kind: string;
  /** The proposed action. */
  readonly terms: unknown;
  /** The preview that the first operator saw. */
  readonly preview: unknown;
  readonly digest: string;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAt: number;
  readonly endsAt: number;
  readonly state: ProposalState;
  readonly answeredBy: string | null;
  readonly answeredAt: number | null;
  readonly note: string;
  /** Operator who tried to answer but shares an address or a device with the proposer; null if none. */
  readonly flaggedBy: string | null;
  /** The shared data. */
  readonly flag: string | null;
}

type Answered = 'state' | 'answeredBy' | 'answeredAt' | 'note' | 'flaggedBy' | 'flag';
type NewProposal = Omit<ProposalRow, 'proposalId' | Answered>;

interface ProposalEnd {
  readonly proposalId: number;
  readonly state: Exclude<ProposalState, 'waiting'>;
  /** null: ended by time or a change. */
  readonly by: string | null;
  readonly at: number;
  readonly note: string;
}

const COLUMNS = `proposal_id AS "proposalId", kind, terms, preview, digest, reason, proposed_by AS "proposedBy",
  proposed_at AS "proposedAt", ends_at AS "endsAt", state, answered_by AS "answeredBy", answered_at AS "answeredAt", note,
  flagged_by AS "flaggedBy", flag`;
const ADD = `INSERT INTO proposals (kind, terms, preview, digest, reason, proposed_by, proposed_at, ends_at, state)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting') RETURNING ${COLUMNS}`;
const FIND = `SELECT ${COLUMNS} FROM proposals WHERE proposal_id = $1`;
const RECENT = `SELECT ${COLUMNS} FROM proposals
  WHERE kind = $1 AND (state = 'waiting' OR answered_at >= $2) ORDER BY proposal_id`;
const LAST = `SELECT ${COLUMNS} FROM proposals
  WHERE kind = $1 AND terms = $2 AND proposed_by = $3 ORDER BY proposal_id DESC LIMIT 1`;
const END = `UPDATE proposals SET state = $2, answered_by = $3, answered_at = $4, note = $5
  WHERE proposal_id = $1 AND state = 'waiting' RETURNING proposal_id`;
const FLAG = `UPDATE proposals SET flagged_by = $2, flag = $3 WHERE proposal_id = $1 AND flagged_by IS NULL`;
const LAPSE = `UPDATE proposals SET state = 'lapsed', answered_at = $1
  WHERE state = 'waiting' AND ends_at <= $1 RETURNING ${COLUMNS}`;

export function proposalStore(sql: SqlReader) {
  const { rows, first, one, did, run } = queryFunctions(sql);
  return {
    add: ({ kind, terms, preview, digest, reason, proposedBy, proposedAt, endsAt }: NewProposal) => {
      const values = [kind, JSON.stringify(terms), JSON.stringify(preview), digest, reason];
      return one<ProposalRow>(ADD, ...values, proposedBy, proposedAt, endsAt);
    },
    find: (proposalId: number) => first<ProposalRow>(FIND, proposalId),
    /** Newest first; only waiting ones if `waiting` is set. */
    list: ({ waiting, ...page }: Page & { readonly waiting: boolean }) => {
      const where = waiting ? "WHERE state = 'waiting'" : '';
      const list = `SELECT ${COLUMNS} FROM proposals ${where} ORDER BY proposal_id DESC LIMIT $1 OFFSET $2`;
      return pageOf<ProposalRow>(sql, { list, count: `SELECT count(*) FROM proposals ${where}`, values: [] }, page);
    },
    /** Returns waiting ones, and those of one kind decided since a time. */
    recent: (kind: string, since: number) => rows<ProposalRow>(RECENT, kind, since),
    /** Returns the last one of exactly these terms by an operator, in any state; null: none. */
    last: ({ kind, terms, proposedBy }: Pick<ProposalRow, 'kind' | 'terms' | 'proposedBy'>) =>
      first<ProposalRow>(LAST, kind, JSON.stringify(terms), proposedBy),
    /** @returns false if it was already decided. */
    end: ({ proposalId, state, by, at, note }: ProposalEnd) => did(END, proposalId, state, by, at, note),
    /** Marks an attempt to answer by an operator who may not; the first mark stays. */
    flag: (proposalId: number, by: string, flag: string) => run(FLAG, proposalId, by, flag),
    /** Ends expired ones. @returns the ended ones. */
    lapse: (now: number) => rows<ProposalRow>(LAPSE, now),
  };
}
