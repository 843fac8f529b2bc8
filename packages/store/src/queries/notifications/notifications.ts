import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';

/** An entry of a player's notifications, as it was sent. */
export interface NotificationRow {
  /** Epoch microseconds, unique: rises with time. */
  readonly notificationId: number;
  readonly playerId: number;
  readonly body: NotificationBody;
}

/** A text, or the terms that it is made of. */
export interface NotificationBody {
  readonly title?: string;
  readonly message?: string;
  readonly terms?: unknown;
  readonly status: string;
  readonly kind?: string;
  readonly link?: string;
}

const ADD = `
  INSERT INTO notifications (notification_id, player_id, body)
  SELECT * FROM unnest($1::int8[], $2::int8[], $3::json[]) ON CONFLICT DO NOTHING`;
const OF = `
  SELECT notification_id AS "notificationId", n.player_id AS "playerId", body,
    notification_id <= COALESCE(seen_to, 0) AS "isSeen"
  FROM notifications n LEFT JOIN notification_marks m ON m.player_id = n.player_id
  WHERE n.player_id = $1 AND notification_id > greatest($2, COALESCE(cleared_to, 0))
  ORDER BY notification_id DESC LIMIT $3`;
const MARK = `
  INSERT INTO notification_marks AS m (player_id, seen_to, cleared_to) VALUES ($1, $2, $3)
  ON CONFLICT (player_id) DO UPDATE SET
    seen_to = greatest(m.seen_to, excluded.seen_to), cleared_to = greatest(m.cleared_to, excluded.cleared_to)`;

export function notificationStore(sql: SqlReader) {
  const { rows, total, run } = queryFunctions(sql);
  return {
    add: async (added: readonly NotificationRow[]) => {
      const ids = added.map(({ notificationId }) => notificationId);
      const bodies = added.map(({ body }) => JSON.stringify(body));
      const playerIds = added.map(({ playerId }) => playerId);
      if (added.length > 0) await run(ADD, ids, playerIds, bodies);
    },
    /** @param since entries after this one. @returns entries that the player has not cleared, newest first. */
    of: (playerId: number, since: number, most: number) =>
      rows<NotificationRow & { readonly isSeen: boolean }>(OF, playerId, since, most),
    /** The marks only increase. */
    mark: (playerId: number, { seenTo, clearedTo }: { readonly seenTo: number; readonly clearedTo: number }) =>
      run(MARK, playerId, seenTo, clearedTo),
    /** Deletes the entries up to this one. */
    forget: (upTo: number) => run('DELETE FROM notifications WHERE notification_id <= $1', upTo),
    /** Returns the largest number used. */
    lastId: () => total('SELECT max(notification_id) FROM notifications'),
  };
}

export type NotificationStore = ReturnType<typeof notificationStore>;
