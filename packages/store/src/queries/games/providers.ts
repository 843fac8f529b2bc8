import type { GameRound, RecordedForCall } from '@crease/engine';
import type { Money } from '@crease/kernel';
import { PROVIDER_TRANSACTIONS } from '../../rows/games/provider-rows.ts';
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
const RESULT = `
  SELECT coalesce(sum(win), 0)::int8 AS won, coalesce(sum(stake), 0)::int8 AS staked
  FROM game_rounds WHERE provider = $1 AND status = 'closed' AND closed_at >= $2`;
const PUT_DOWNTIME = `
  INSERT INTO provider_downtimes (provider, since, until, reason) VALUES ($1, $2, $3, $4)
  ON CONFLICT (provider, since) DO UPDATE SET until = excluded.until, reason = excluded.reason`;
const DOWNTIMES = `
  SELECT provider, since, until, reason FROM provider_downtimes WHERE until IS NULL OR until > $1 ORDER BY since`;

export function providerStore(sql: SqlReader) {
  const rows = <R>(text: string, values: readonly unknown[]) => sql.rows<R>({ text, values: [...values] });
  return {
    /** Returns the stored data about a call. */
    recorded: (query: CallQuery) => recordedOf(rows, query),
    /** Returns a player's id at a provider; `fresh` if there was no id before. */
    userOf: async (provider: string, playerId: number, fresh: string) => {
      const [row] = await rows<{ userId: string }>(USER, [provider, playerId, fresh]);
      return row?.userId ?? fresh;
    },
    /** null: unknown player. */
    playerOf: async (provider: string, userId: string) =>
      (await rows<{ playerId: number }>(PLAYER, [provider, userId]))[0]?.playerId ?? null,
    openSession: async (tokenHash: string, { provider, playerId, gameId, openedAt, expiresAt }: ProviderSession) => {
      await rows(OPEN, [tokenHash, provider, playerId, gameId, openedAt, expiresAt]);
    },
    session: async (tokenHash: string) => (await rows<ProviderSession>(SESSION, [tokenHash]))[0] ?? null,
    /** Drops sessions that ended before this time. */
    forgetSessions: async (before: number) => {
      await rows('DELETE FROM provider_sessions WHERE expires_at < $1', [before]);
    },
    /** Returns wins and stakes of a provider's rounds closed since this time, minor units. */
    result: async (provider: string, since: number): Promise<{ readonly won: Money; readonly staked: Money }> =>
      (await rows<{ won: Money; staked: Money }>(RESULT, [provider, since]))[0] ?? { won: 0, staked: 0 },
    putDowntime: async ({ provider, since, until, reason }: ProviderDowntime) => {
      await rows(PUT_DOWNTIME, [provider, since, until, reason]);
    },
    /** Returns downtimes that ended after `since`, or continue. */
    downtimes: (since: number) => rows<ProviderDowntime>(DOWNTIMES, [since]),
  };
}

export type ProviderStore = ReturnType<typeof providerStore>;

type Rows = <R>(text: string, values: readonly unknown[]) => Promise<R[]>;

async function recordedOf(rows: Rows, { provider, txId, refId, playerId, round }: CallQuery): Promise<RecordedForCall> {
  const find = async (ids: readonly string[]) =>
    ids.length === 0 ? [] : rows<NonNullable<RecordedForCall['own']>>(TRANSACTIONS, [provider, ids]);
  const named = await find([txId, refId].filter((id) => id !== ''));
  const own = named.find((one) => one.txId === txId) ?? null;
  const reference = named.find((one) => refId !== '' && one.txId === refId) ?? null;
  const [betOfWin = null] = reference?.kind === 'win' ? await find([reference.refId]) : [];
  const [found] = await (reference
    ? rows<{ body: GameRound }>(ROUND, [reference.roundId])
    : rows<{ body: GameRound }>(ROUND_NAMED, [provider, playerId, round]));
  return { own, reference, betOfWin, round: found?.body ?? null };
}
