import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';

/** A browser that receives push notifications for its player (RFC 8030). Times are epoch milliseconds. */
export interface PushDeviceDraft {
  readonly playerId: number;
  /** The session of this browser. */
  readonly sessionId: string;
  /** The address at its push service, which is sufficient for sending. */
  readonly endpoint: string;
  /** The browser's P-256 key, 65 bytes. */
  readonly publicKey: Uint8Array;
  /** The secret that it shares with the server, 16 bytes. */
  readonly auth: Uint8Array;
  readonly kinds: readonly string[];
  readonly showsAmounts: boolean;
  readonly since: number;
}

export interface PushDeviceRow extends PushDeviceDraft {
  readonly deviceId: number;
  readonly lastSentAt: number | null;
}

/** A device of a player, with the device name of its session. */
export type ShownPushDevice = PushDeviceRow & { readonly device: string };
/** A device that may receive a message, with the language of its player. */
export type ReachablePushDevice = PushDeviceRow & { readonly language: string | null };

/** Conditions of a valid session: not ended, not expired, seen after `seenAfter`. */
export interface ValidAfter {
  readonly now: number;
  readonly seenAfter: number;
}

const COLUMNS = `d.device_id AS "deviceId", d.player_id AS "playerId", d.session_id AS "sessionId", d.endpoint,
  d.public_key AS "publicKey", d.auth, d.kinds, d.shows_amounts AS "showsAmounts", d.since,
  d.last_sent_at AS "lastSentAt"`;
const KEEP = `
  INSERT INTO push_devices AS d
    (player_id, session_id, endpoint, public_key, auth, kinds, shows_amounts, since)
  VALUES ($1, $2, $3, $4, $5, $6::text[], $7, $8)
  ON CONFLICT (endpoint) DO UPDATE SET
    player_id = excluded.player_id, session_id = excluded.session_id, public_key = excluded.public_key,
    auth = excluded.auth, kinds = excluded.kinds, shows_amounts = excluded.shows_amounts,
    since = CASE WHEN d.player_id = excluded.player_id THEN d.since ELSE excluded.since END,
    last_sent_at = CASE WHEN d.player_id = excluded.player_id THEN d.last_sent_at END
  WHERE d.player_id = excluded.player_id OR (d.public_key = excluded.public_key AND d.auth = excluded.auth)
  RETURNING 1`;
const SESSION = 'sessions s ON s.player_id = d.player_id AND s.session_id = d.session_id';
const sessionIsValidAt = (now: string, seenAfter: string) =>
  `s.revoked_at IS NULL AND s.expires_at > ${now} AND s.last_seen_at > ${seenAfter}`;
const OF_PLAYER = `
  SELECT ${COLUMNS}, s.device FROM push_devices d JOIN ${SESSION}
  WHERE d.player_id = $1 AND ${sessionIsValidAt('$2', '$3')} ORDER BY d.device_id`;
const REACHABLE = `
  SELECT ${COLUMNS}, p.preferences->>'language' AS language FROM push_devices d JOIN ${SESSION}
  LEFT JOIN player_preferences p ON p.player_id = d.player_id`;
const OF_PLAYERS = `${REACHABLE}
  WHERE d.player_id = ANY($1::int8[]) AND ${sessionIsValidAt('$2', '$3')} ORDER BY d.device_id`;
const WANTING = `${REACHABLE}
  WHERE $1 = ANY(d.kinds) AND d.device_id > $2 AND ${sessionIsValidAt('$3', '$4')} ORDER BY d.device_id LIMIT 500`;
const RENEW = `
  UPDATE push_devices SET session_id = $2, endpoint = $3, public_key = $4, auth = $5 WHERE device_id = $1`;
const SWEEP = `
  DELETE FROM push_devices d WHERE NOT EXISTS (
    SELECT 1 FROM sessions s
    WHERE s.player_id = d.player_id AND s.session_id = d.session_id AND s.revoked_at IS NULL)
  AND ($1::int8[] IS NULL OR d.player_id = ANY($1::int8[]))`;

export function pushDeviceStore(sql: SqlReader) {
  const { rows, first, column, did, run } = queryFunctions(sql);
  return {
    /**
     * Stores a player's choice for a browser, replacing the earlier one. `since` stays for the same player.
     * @returns false if the address belongs to another player and the keys differ: the request is not from that
     * browser.
     */
    keep: ({ playerId, sessionId, endpoint, publicKey, auth, kinds, showsAmounts, since }: PushDeviceDraft) =>
      did(KEEP, playerId, sessionId, endpoint, publicKey, auth, kinds, showsAmounts, since),
    /** Returns a player's devices with valid sessions, oldest first. */
    ofPlayer: (playerId: number, { now, seenAfter }: ValidAfter) =>
      rows<ShownPushDevice>(OF_PLAYER, playerId, now, seenAfter),
    byEndpoint: (endpoint: string) =>
      first<PushDeviceRow>(`SELECT ${COLUMNS} FROM push_devices d WHERE endpoint = $1`, endpoint),
    /** Updates a device with another address and session. */
    renew: (
      deviceId: number,
      { sessionId, endpoint, publicKey, auth }: Pick<PushDeviceDraft, 'sessionId' | 'endpoint' | 'publicKey' | 'auth'>,
    ) => run(RENEW, deviceId, sessionId, endpoint, publicKey, auth),
    /** @returns false if the player has no device with this number. */
    remove: (playerId: number, deviceId: number) =>
      did('DELETE FROM push_devices WHERE player_id = $1 AND device_id = $2 RETURNING 1', playerId, deviceId),
    /** @param endpoint deletes it only while it has this address. */
    forgetGone: (deviceId: number, endpoint: string) =>
      run('DELETE FROM push_devices WHERE device_id = $1 AND endpoint = $2', deviceId, endpoint),
    /** Returns the devices of these players that accept this kind and have valid sessions. */
    reachable: (playerIds: readonly number[], { now, seenAfter }: ValidAfter) =>
      rows<ReachablePushDevice>(OF_PLAYERS, playerIds, now, seenAfter),
    /** Returns a page of all devices that accept a kind, from `after` on. */
    wanting: (kind: string, after: number, { now, seenAfter }: ValidAfter) =>
      rows<ReachablePushDevice>(WANTING, kind, after, now, seenAfter),
    /** Returns players with any device. */
    players: () => column<number>('SELECT DISTINCT player_id FROM push_devices'),
    markSent: (deviceId: number, at: number) =>
      run('UPDATE push_devices SET last_sent_at = $2 WHERE device_id = $1', deviceId, at),
    /** Deletes devices whose session was ended or deleted; of these players, null: of all. */
    sweep: (playerIds: readonly number[] | null) => run(SWEEP, playerIds),
  };
}

export type PushDeviceStore = ReturnType<typeof pushDeviceStore>;
