import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { takenOr } from '../../sql/taken-or.ts';
import { type Page, pageOf } from '../page.ts';

type KycStatus = 'pending' | 'approved' | 'declined';
type KycSide = 'front' | 'back';

/** A player's proof of identity. Times in epoch milliseconds. */
export interface KycSubmissionRow {
  readonly submissionId: string;
  readonly playerId: number;
  readonly kind: number;
  readonly status: KycStatus;
  /** Name and number, encrypted by the server; null once deleted. */
  readonly details: Uint8Array | null;
  /** Keyed hash of kind and number; null for kinds without a number. */
  readonly numberHash: Uint8Array | null;
  /** Reason of the decline, for the player. */
  readonly reason: string | null;
  /** For operators. */
  readonly note: string | null;
  readonly sentAt: number;
  readonly decidedAt: number | null;
  readonly decidedBy: string | null;
}

/** One photograph; its picture is stored in a file. */
export interface KycDocumentRow {
  readonly documentId: string;
  readonly submissionId: string;
  readonly side: KycSide;
  readonly status: KycStatus;
  readonly reason: string | null;
  readonly bytes: number;
  readonly pictureHash: Uint8Array;
  /** When the picture was deleted; null while it exists. */
  readonly forgottenAt: number | null;
}

interface NewSubmission
  extends Pick<KycSubmissionRow, 'submissionId' | 'playerId' | 'kind' | 'details' | 'numberHash' | 'sentAt'> {
  /** Approved with the submission, without an operator; absent or null: pending. */
  readonly approvedBy?: string | null;
}
type SentNumber = Pick<KycSubmissionRow, 'submissionId' | 'playerId' | 'numberHash'>;
type NewDocument = Pick<KycDocumentRow, 'documentId' | 'side' | 'bytes' | 'pictureHash'>;

interface KycQuery extends Page {
  readonly status?: KycStatus | undefined;
  readonly playerId?: number | undefined;
}

interface KycDecision {
  readonly submissionId: string;
  readonly status: 'approved' | 'declined';
  readonly reason: string | null;
  readonly note: string | null;
  readonly details: Uint8Array | null;
  readonly at: number;
  readonly by: string;
}

/** Decides the submissions of demo players: they are in no list of operators. */
export const SANDBOX_CHECK = 'sandbox';

const COLUMNS = `submission_id AS "submissionId", player_id AS "playerId", kind, status, details,
  number_hash AS "numberHash", reason, note, sent_at AS "sentAt", decided_at AS "decidedAt", decided_by AS "decidedBy"`;
const DOCUMENT = `document_id AS "documentId", submission_id AS "submissionId", side, status, reason, bytes,
  picture_hash AS "pictureHash", forgotten_at AS "forgottenAt"`;
// One statement, one transaction: a submission never exists without its photographs.
const ADD = `
  WITH made AS (
    INSERT INTO kyc_submissions
      (submission_id, player_id, kind, status, details, number_hash, sent_at, decided_at, decided_by)
    VALUES ($1, $2, $3, CASE WHEN $12::text IS NULL THEN 'pending' ELSE 'approved' END, $4, $5, $6,
      CASE WHEN $12::text IS NULL THEN NULL ELSE $6::int8 END, $12)
  ), moved AS (
    UPDATE kyc_documents SET submission_id = $1, status = 'pending', reason = NULL WHERE document_id = ANY ($7::text[])
  )
  INSERT INTO kyc_documents (document_id, submission_id, side, status, bytes, picture_hash)
  SELECT d.id, $1, d.side, 'pending', d.bytes, d.hash
  FROM unnest($8::text[], $9::text[], $10::int4[], $11::bytea[]) AS d (id, side, bytes, hash)`;
const OPEN = `SELECT 1 FROM kyc_submissions WHERE player_id = $1 AND status IN ('pending', 'approved') LIMIT 1`;
const LATEST = `
  SELECT ${COLUMNS} FROM kyc_submissions WHERE player_id = $1
  ORDER BY (status = 'approved') DESC, sent_at DESC, submission_id LIMIT 1`;
const FIND = `SELECT ${COLUMNS} FROM kyc_submissions WHERE submission_id = $1`;
const DOCUMENTS = `SELECT ${DOCUMENT} FROM kyc_documents WHERE submission_id = $1 ORDER BY side = 'back'`;
const ONE_DOCUMENT = `SELECT ${DOCUMENT} FROM kyc_documents WHERE document_id = $1`;
const LISTED = `
  FROM kyc_submissions WHERE ($1::text IS NULL OR status = $1)
    AND (player_id = $2 OR ($2::int8 IS NULL AND decided_by IS DISTINCT FROM '${SANDBOX_CHECK}'))`;
const LIST = `SELECT ${COLUMNS} ${LISTED} ORDER BY sent_at, submission_id LIMIT $3 OFFSET $4`;
const COUNT = `SELECT count(*)::int8 AS total ${LISTED}`;
const DECIDE = `
  UPDATE kyc_submissions
  SET status = $2, reason = $3, note = $4, details = coalesce($5, details), decided_at = $6, decided_by = $7
  WHERE submission_id = $1 AND status = 'pending' RETURNING 1`;
const JUDGE = 'UPDATE kyc_documents SET status = $2, reason = $3 WHERE document_id = $1';
const OTHERS = `
  SELECT DISTINCT s.player_id AS "playerId" FROM kyc_submissions s
  WHERE s.player_id <> $2 AND (s.number_hash = $3 OR EXISTS (
    SELECT 1 FROM kyc_documents theirs JOIN kyc_documents own USING (picture_hash)
    WHERE theirs.submission_id = s.submission_id AND own.submission_id = $1))
  ORDER BY 1`;
const SENT_SINCE = 'SELECT count(*)::int8 AS total FROM kyc_submissions WHERE player_id = $1 AND sent_at >= $2';
const DUE = `
  SELECT document_id AS "documentId" FROM kyc_documents JOIN kyc_submissions s USING (submission_id)
  WHERE s.status = $1 AND s.decided_at < $2 AND forgotten_at IS NULL`;
const PAGE = `
  SELECT ${COLUMNS} FROM kyc_submissions WHERE submission_id > $1 AND details IS NOT NULL
  ORDER BY submission_id LIMIT $2`;
const RESEAL = 'UPDATE kyc_submissions SET details = $2, number_hash = $3 WHERE submission_id = $1';
const DOCUMENT_PAGE = `
  SELECT ${DOCUMENT} FROM kyc_documents WHERE document_id > $1 AND forgotten_at IS NULL ORDER BY document_id LIMIT $2`;

export function kycStore(sql: SqlReader) {
  const { rows, first, column, total, did, run } = queryFunctions(sql);
  return {
    /**
     * Stores a submission with its new photographs; `kept` are photographs of an earlier one that remain valid.
     * `open`: another one of the player is pending or approved.
     */
    add: (row: NewSubmission, documents: readonly NewDocument[], kept: readonly string[]) =>
      add(sql, row, documents, kept),
    /** Returns a player's latest submission; an approved one takes precedence. */
    latestOf: (playerId: number) => first<KycSubmissionRow>(LATEST, playerId),
    find: (submissionId: string) => first<KycSubmissionRow>(FIND, submissionId),
    documentsOf: (submissionId: string) => rows<KycDocumentRow>(DOCUMENTS, submissionId),
    document: (documentId: string) => first<KycDocumentRow>(ONE_DOCUMENT, documentId),
    /** Oldest first. */
    list: ({ status, playerId, ...page }: KycQuery) =>
      pageOf<KycSubmissionRow>(sql, { list: LIST, count: COUNT, values: [status ?? null, playerId ?? null] }, page),
    /** @returns false if it was already decided. */
    decide: ({ submissionId, status, reason, note, details, at, by }: KycDecision) =>
      did(DECIDE, submissionId, status, reason, note, details, at, by),
    /** Sets the decision about one photograph. */
    judge: (documentId: string, status: KycStatus, reason: string | null) => run(JUDGE, documentId, status, reason),
    /** Returns other players who sent the same number, or the same picture. */
    othersWith: ({ submissionId, playerId, numberHash }: SentNumber) =>
      column<number>(OTHERS, submissionId, playerId, numberHash),
    /** Returns the number of submissions of a player since `since`. */
    sentSince: (playerId: number, since: number) => total(SENT_SINCE, playerId, since),
    /** Returns existing photographs whose submission was decided this way before `before`. */
    dueFor: (status: 'approved' | 'declined', before: number) => column<string>(DUE, status, before),
    /** Records that the picture was deleted. */
    forget: (documentId: string, at: number) =>
      run('UPDATE kyc_documents SET forgotten_at = $2 WHERE document_id = $1', documentId, at),
    /** Returns submissions with encrypted data, from `after` on. */
    page: (after: string, limit: number) => rows<KycSubmissionRow>(PAGE, after, limit),
    /** Returns existing photographs, from `after` on. */
    documentPage: (after: string, limit: number) => rows<KycDocumentRow>(DOCUMENT_PAGE, after, limit),
    reseal: ({
      submissionId,
      details,
      numberHash,
    }: Pick<KycSubmissionRow, 'submissionId' | 'details' | 'numberHash'>) =>
      run(RESEAL, submissionId, details, numberHash),
    rehash: (documentId: string, pictureHash: Uint8Array) =>
      run('UPDATE kyc_documents SET picture_hash = $2 WHERE document_id = $1', documentId, pictureHash),
  };
}

export type KycStore = ReturnType<typeof kycStore>;

async function add(
  sql: SqlReader,
  { submissionId, playerId, kind, details, numberHash, sentAt, approvedBy = null }: NewSubmission,
  documents: readonly NewDocument[],
  kept: readonly string[],
): Promise<'done' | 'open'> {
  const { did, run } = queryFunctions(sql);
  if (await did(OPEN, playerId)) return 'open';
  const columns = (['documentId', 'side', 'bytes', 'pictureHash'] as const).map((name) =>
    documents.map((document) => document[name]),
  );
  const values = [submissionId, playerId, kind, details, numberHash, sentAt, kept, ...columns, approvedBy];
  return takenOr(
    run(ADD, ...values).then(() => 'done'),
    () => 'open',
  );
}
