import { queryFunctions } from '../sql/query-functions.ts';
import type { SqlReader } from '../sql/sql-session.ts';

/** A one-time password that was sent, with its recipient. Hashes only. */
export interface NewChallenge {
  readonly idHash: Uint8Array;
  /** Purpose of the code. */
  readonly purpose: string;
  /** The number or address that it was sent to; empty if none was sent. */
  readonly target: string;
  /** The account that it is for; null for a visitor. */
  readonly playerId: number | null;
  /** The caller's network address. */
  readonly address: string;
  readonly codeHash: Uint8Array;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface ChallengeRow {
  readonly idHash: Uint8Array;
  readonly target: string;
  readonly playerId: number | null;
  readonly usedAt: number | null;
}

/** A target, and the address that requested a challenge for it. */
interface RequestedChallenge {
  readonly purpose: string;
  readonly target: string;
  readonly address: string;
  readonly now: number;
}

/** A challenge of a signed-in player. */
export interface OwnChallengeRow extends ChallengeRow {
  readonly expiresAt: number;
}

export interface SentCode {
  readonly purpose: string;
  readonly target: string;
  readonly address: string;
  readonly at: number;
}

/** `dead`: unknown, used, expired, or too many tries; the guess was not compared. */
export type Verdict = 'right' | 'wrong' | 'dead';

/** Result of a guess. */
export interface Guess {
  readonly verdict: Verdict;
  /** Wrong codes so far, including this one; irrelevant for a dead challenge. */
  readonly wrong: number;
}

export interface ChallengeTry {
  readonly idHash: Uint8Array;
  readonly purpose: string;
  readonly codeHash: Uint8Array;
  /**
   * Whether the caller holds the challenge; other callers have a separate counter and use up none of the holder's
   * tries.
   */
  readonly isHolder: boolean;
  readonly triesAllowed: number;
  readonly now: number;
}

const COLUMNS = 'id_hash AS "idHash", target, player_id AS "playerId", used_at AS "usedAt"';
const CREATE = `
  INSERT INTO otp_challenges (id_hash, purpose, target, player_id, address, code_hash, created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;
const FIND = `SELECT ${COLUMNS} FROM otp_challenges WHERE id_hash = $1 AND purpose = $2`;
const NEWEST = `
  SELECT ${COLUMNS} FROM otp_challenges
  WHERE target = $1 AND purpose = $2 AND address = $3 AND expires_at > $4 AND used_at IS NULL
  ORDER BY created_at DESC LIMIT 1`;
const NEWEST_OF = `
  SELECT ${COLUMNS}, expires_at AS "expiresAt" FROM otp_challenges
  WHERE player_id = $1 AND purpose = $2 ORDER BY created_at DESC LIMIT 1`;
// The first of several simultaneous calls locks the row; each of the others reads it again in its turn.
const tryOf = (counter: 'tries' | 'stray_tries') => `
  UPDATE otp_challenges SET ${counter} = ${counter} + CASE WHEN code_hash = $3 THEN 0 ELSE 1 END
  WHERE id_hash = $1 AND purpose = $2 AND ${counter} < $4 AND expires_at > $5 AND used_at IS NULL
  RETURNING code_hash = $3 AS "isRight", ${counter} AS wrong`;
const TRY = tryOf('tries');
const STRAY_TRY = tryOf('stray_tries');
const USE = 'UPDATE otp_challenges SET used_at = $2 WHERE id_hash = $1 AND used_at IS NULL RETURNING 1';
const GIVE_BACK = 'UPDATE otp_challenges SET used_at = NULL WHERE id_hash = $1';
const END_ALL = 'UPDATE otp_challenges SET used_at = $3 WHERE player_id = $1 AND purpose = $2 AND used_at IS NULL';
const WAS_SENT = 'SELECT 1 FROM otp_challenges WHERE target = $1 AND purpose = $2 AND created_at >= $3 LIMIT 1';
const SENT_SINCE = `
  SELECT purpose, target, address, created_at AS at FROM otp_challenges
  WHERE created_at >= $1 AND target <> '' ORDER BY created_at`;

export function challengeStore(sql: SqlReader) {
  const { rows, first, did, run } = queryFunctions(sql);
  return {
    create: ({ idHash, purpose, target, playerId, address, codeHash, createdAt, expiresAt }: NewChallenge) =>
      run(CREATE, idHash, purpose, target, playerId, address, codeHash, createdAt, expiresAt),
    find: (idHash: Uint8Array, purpose: string) => first<ChallengeRow>(FIND, idHash, purpose),
    /** Returns the newest challenge for a target requested from an address; null if none is open. */
    newest: ({ purpose, target, address, now }: RequestedChallenge) =>
      first<ChallengeRow>(NEWEST, target, purpose, address, now),
    /** Returns the latest challenge of a player for a purpose, whatever its state. */
    newestOf: (playerId: number, purpose: string) => first<OwnChallengeRow>(NEWEST_OF, playerId, purpose),
    /** Counts a wrong code. A right one stays valid until it is used. */
    try: async ({ idHash, purpose, codeHash, isHolder, triesAllowed, now }: ChallengeTry): Promise<Guess> => {
      const values = [idHash, purpose, codeHash, triesAllowed, now];
      const row = await first<{ isRight: boolean; wrong: number }>(isHolder ? TRY : STRAY_TRY, ...values);
      if (!row) return { verdict: 'dead', wrong: triesAllowed };
      return { verdict: row.isRight ? 'right' : 'wrong', wrong: row.wrong };
    },
    /** @returns whether this call used it: only one of several simultaneous calls does. */
    use: (idHash: Uint8Array, now: number) => did(USE, idHash, now),
    /** Undoes the use, because the action that the code was for failed. */
    giveBack: (idHash: Uint8Array) => run(GIVE_BACK, idHash),
    /** Ends all open challenges of a player for a purpose. */
    endAll: (playerId: number, purpose: string, now: number) => run(END_ALL, playerId, purpose, now),
    /** Returns whether a challenge was sent to a target since `since`. */
    wasSent: (purpose: string, target: string, since: number) => did(WAS_SENT, target, purpose, since),
    /** Returns all challenges sent since `since`, oldest first. */
    sentSince: (since: number) => rows<SentCode>(SENT_SINCE, since),
    forget: (before: number) => run('DELETE FROM otp_challenges WHERE created_at < $1', before),
  };
}

export type ChallengeStore = ReturnType<typeof challengeStore>;
