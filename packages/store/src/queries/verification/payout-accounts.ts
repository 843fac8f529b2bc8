import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { takenOr } from '../../sql/taken-or.ts';

/** A payout account of a player, with encrypted numbers. Times in epoch milliseconds. */
export interface PayoutAccountRow {
  readonly payoutAccountId: string;
  readonly playerId: number;
  readonly type: 'bank' | 'upi' | 'card';
  /** Encrypted by the server; unreadable here. */
  readonly details: Uint8Array;
  /** Keyed hash of the number. */
  readonly fingerprint: Uint8Array;
  readonly addedAt: number;
  readonly changedAt: number;
  readonly payableFrom: number;
  /** An operator's decision about its name. */
  readonly nameJudged: 'accepted' | 'refused' | null;
  readonly nameJudgedBy: string | null;
  readonly nameJudgedAt: number | null;
  readonly removedAt: number | null;
}

/** An operator's decision about a name. `at`: epoch ms. */
export interface NameJudgement {
  readonly judged: 'accepted' | 'refused';
  readonly by: string;
  readonly at: number;
}

type AccountChange = Pick<PayoutAccountRow, 'payoutAccountId' | 'details' | 'changedAt' | 'payableFrom'>;

const COLUMNS = `payout_account_id AS "payoutAccountId", player_id AS "playerId", type, details, fingerprint,
  added_at AS "addedAt", changed_at AS "changedAt", payable_from AS "payableFrom", name_judged AS "nameJudged",
  name_judged_by AS "nameJudgedBy", name_judged_at AS "nameJudgedAt", removed_at AS "removedAt"`;
const ADD = `
  INSERT INTO payout_accounts
    (payout_account_id, player_id, type, details, fingerprint, added_at, changed_at, payable_from, name_judged,
    name_judged_by, name_judged_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
const OF_PLAYER = `
  SELECT ${COLUMNS} FROM payout_accounts WHERE player_id = $1 AND removed_at IS NULL
  ORDER BY added_at, payout_account_id`;
const EVER_OF_PLAYER = `
  SELECT ${COLUMNS} FROM payout_accounts WHERE player_id = $1 ORDER BY added_at, payout_account_id`;
const PAGE = `
  SELECT ${COLUMNS} FROM payout_accounts WHERE payout_account_id > $1 ORDER BY payout_account_id LIMIT $2`;
const FIND = `SELECT ${COLUMNS} FROM payout_accounts WHERE payout_account_id = $1`;
const CHANGE = `
  UPDATE payout_accounts SET details = $2, changed_at = $3, payable_from = $4,
    name_judged = nullif(name_judged, 'accepted'),
    name_judged_by = CASE WHEN name_judged = 'refused' THEN name_judged_by END,
    name_judged_at = CASE WHEN name_judged = 'refused' THEN name_judged_at END
  WHERE payout_account_id = $1 AND removed_at IS NULL RETURNING ${COLUMNS}`;
const REMOVE = `
  UPDATE payout_accounts SET removed_at = $2 WHERE payout_account_id = $1 AND removed_at IS NULL RETURNING 1`;
const JUDGE = `
  UPDATE payout_accounts SET name_judged = $2, name_judged_by = $3, name_judged_at = $4
  WHERE payout_account_id = $1 AND (name_judged IS NULL OR name_judged_by IS NULL OR name_judged_by = $3
    OR name_judged_at < changed_at) RETURNING 1`;
const OTHERS = `
  SELECT DISTINCT player_id AS "playerId" FROM payout_accounts
  WHERE fingerprint = $1 AND player_id <> $2 ORDER BY player_id`;
const RESEAL = `
  UPDATE payout_accounts SET details = $2, fingerprint = $3 WHERE payout_account_id = $1 AND details = $4`;

export function payoutAccountStore(sql: SqlReader) {
  const { rows, first, column, did, run } = queryFunctions(sql);
  return {
    /** `exists`: the player already has one with this number. */
    add: (row: PayoutAccountRow) => {
      const { payoutAccountId, playerId, type, details, fingerprint, addedAt, changedAt, payableFrom } = row;
      const values = [payoutAccountId, playerId, type, details, fingerprint, addedAt, changedAt, payableFrom];
      return takenOr(
        run(ADD, ...values, row.nameJudged, row.nameJudgedBy, row.nameJudgedAt).then(() => 'done' as const),
        () => 'exists' as const,
      );
    },
    /** Returns a player's accounts that are not removed, oldest first. */
    ofPlayer: (playerId: number) => rows<PayoutAccountRow>(OF_PLAYER, playerId),
    /** Returns all accounts of a player, including removed ones; oldest first. */
    everOfPlayer: (playerId: number) => rows<PayoutAccountRow>(EVER_OF_PLAYER, playerId),
    /** Returns all players' accounts that are not removed, oldest first, from `after` on. */
    page: (after: string, limit: number) => rows<PayoutAccountRow>(PAGE, after, limit),
    find: (payoutAccountId: string) => first<PayoutAccountRow>(FIND, payoutAccountId),
    /** Sets new details; an acceptance of the name ends, a refusal stays. @returns the new row; null if it is removed. */
    change: ({ payoutAccountId, details, changedAt, payableFrom }: AccountChange) =>
      first<PayoutAccountRow>(CHANGE, payoutAccountId, details, changedAt, payableFrom),
    /** @returns false if it was already removed. */
    remove: (payoutAccountId: string, at: number) => did(REMOVE, payoutAccountId, at),
    /** @returns false if another operator has decided since the last change, or the account is unknown. */
    judge: (payoutAccountId: string, { judged, by, at }: NameJudgement) => did(JUDGE, payoutAccountId, judged, by, at),
    /** Returns other players who have or had an account with this number. */
    othersWith: (fingerprint: Uint8Array, playerId: number) => column<number>(OTHERS, fingerprint, playerId),
    /** Stores the same details under another key. Does nothing if they were changed meanwhile. */
    reseal: (
      { payoutAccountId, details, fingerprint }: Pick<PayoutAccountRow, 'payoutAccountId' | 'details' | 'fingerprint'>,
      before: Uint8Array,
    ) => run(RESEAL, payoutAccountId, details, fingerprint, before),
  };
}

export type PayoutAccountStore = ReturnType<typeof payoutAccountStore>;
