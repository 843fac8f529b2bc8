import type { GameRound, RecordedForCall } from '@crease/engine';
import type { Money } from '@crease/kernel';
import { PROVIDER_TRANSACTIONS } from '../../rows/games/provider-rows.ts';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';

/** The subject of a call: ids of its provider, and the provider's id of the round. */
interface CallQuery {
  readonly provider: string;
  readonly txId: string;
  /** Empty: no reference. */
  readonly refId: string;
  readonly playerId: number;
  readonly round: string;
}

/** A game that a player opened at a provider. Times epoch ms. */
export interface ProviderSession {
  readonly provider: string;
  readonly playerId: number;
  readonly gameId: string;
  readonly openedAt: number;
  readonly expiresAt: number;
}

/** A period of downtime of a provider; `until` null: it continues. */
export interface ProviderDowntime {
  readonly provider: string;
  readonly since: number;
  readonly until: number | null;
  readonly reason: string;
}

const TRANSACTIONS = `${PROVIDER_TRANSACTIONS.select} WHERE provider = $1 AND tx_id = ANY($2)`;
const ROUND = 'SELECT body FROM game_rounds WHERE round_id = $1';
const ROUND_NAMED = `
  SELECT body FROM game_rounds WHERE round_id = (
    SELECT max(round_id) FROM provider_transactions
    WHERE provider = $1 AND player_id = $2 AND round = $3 AND round_id > 0)`;
const USER = `
  INSERT INTO provider_users (provider, player_id, user_id) VALUES ($1, $2, $3)
  ON CONFLICT (provider, player_id) DO UPDATE SET user_id = provider_users.user_id RETURNING user_id AS "userId"`;
const PLAYER = 'SELECT player_id AS "playerId" FROM provider_users WHERE provider = $1 AND user_id = $2';
const OPEN = `
  INSERT INTO provider_sessions (token_hash, provider, player_id, game_id, opened_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6)`;
const SESSION = `
  SELECT provider, player_id AS "playerId", game_id AS "gameId", opened_at AS "openedAt", expires_at AS "expiresAt"
  FROM provider_sessions WHERE token_hash = $1`;
const END = 'UPDATE provider_sessions SET expires_at = $2 WHERE player_id = $1 AND expires_at > $2';
const RESULT = `
  SELECT coalesce(sum(win), 0)::int8 AS won, coalesce(sum(stake), 0)::int8 AS staked
  FROM game_rounds WHERE provider = $1 AND status = 'closed' AND closed_at >= $2`;
const PUT_DOWNTIME = `
  INSERT INTO provider_downtimes (provider, since, until, reason) VALUES ($1, $2, $3, $4)
  ON CONFLICT (provider, since) DO UPDATE SET until = excluded.until, reason = excluded.reason`;
const DOWNTIMES = `
  SELECT provider, since, until, reason FROM provider_downtimes WHERE until IS NULL OR until > $1 ORDER BY since`;

export function providerStore(sql: SqlReader) {
  const { rows, first, one, value, run } = queryFunctions(sql);
  return {
    /** Returns the stored data about a call. */
    recorded: (query: CallQuery) => recordedOf(sql, query),
    /** Returns a player's id at a provider; `fresh` if there was no id before. */
    userOf: async (provider: string, playerId: number, fresh: string) =>
      (await value<string>(USER, provider, playerId, fresh)) ?? fresh,
    /** null: unknown player. */
    playerOf: (provider: string, userId: string) => value<number>(PLAYER, provider, userId),
    openSession: (tokenHash: string, { provider, playerId, gameId, openedAt, expiresAt }: ProviderSession) =>
      run(OPEN, tokenHash, provider, playerId, gameId, openedAt, expiresAt),
    session: (tokenHash: string) => first<ProviderSession>(SESSION, tokenHash),
    /** Ends a player's sessions at every provider. */
    endSessions: (playerId: number, now: number) => run(END, playerId, now),
    /** Drops sessions that ended before this time. */
    forgetSessions: (before: number) => run('DELETE FROM provider_sessions WHERE expires_at < $1', before),
    /** Returns wins and stakes of a provider's rounds closed since this time, minor units. */
    result: (provider: string, since: number) => one<{ won: Money; staked: Money }>(RESULT, provider, since),
    putDowntime: ({ provider, since, until, reason }: ProviderDowntime) =>
      run(PUT_DOWNTIME, provider, since, until, reason),
    /** Returns downtimes that ended after `since`, or continue. */
    downtimes: (since: number) => rows<ProviderDowntime>(DOWNTIMES, since),
  };
}

async function recordedOf(
  sql: SqlReader,
  { provider, txId, refId, playerId, round }: CallQuery,
): Promise<RecordedForCall> {
  const { rows, value } = queryFunctions(sql);
  const find = async (ids: readonly string[]) =>
    ids.length === 0 ? [] : rows<NonNullable<RecordedForCall['own']>>(TRANSACTIONS, provider, ids);
  const named = await find([txId, refId].filter((id) => id !== ''));
  const own = named.find((one) => one.txId === txId) ?? null;
  const reference = named.find((one) => refId !== '' && one.txId === refId) ?? null;
  const [betOfWin = null] = reference?.kind === 'win' ? await find([reference.refId]) : [];
  const found = reference
    ? value<GameRound>(ROUND, reference.roundId)
    : value<GameRound>(ROUND_NAMED, provider, playerId, round);
  return { own, reference, betOfWin, round: await found };
}
