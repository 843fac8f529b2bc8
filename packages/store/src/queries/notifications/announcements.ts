import type { SqlReader } from '../../sql/sql-session.ts';

/** An announcement to players, for a period. */
export interface AnnouncementDraft {
  /** Epoch milliseconds. */
  readonly at: number;
  /** End of the announcement; epoch milliseconds. */
  readonly endsAt: number;
  /** Recipient; null = every player. */
  readonly playerId: number | null;
  readonly title: string;
  readonly message: string;
  /** A path of the app to open. */
  readonly link: string | null;
}

export interface AnnouncementRow extends AnnouncementDraft {
  readonly newsId: number;
}

const ADD = `
  INSERT INTO news (at, ends_at, player_id, title, message, link) VALUES ($1, $2, $3, $4, $5, $6)
  RETURNING news_id AS "newsId"`;
const CURRENT = `
  SELECT news_id AS "newsId", at, ends_at AS "endsAt", player_id AS "playerId", title, message, link FROM news
  WHERE ends_at > $1 ORDER BY news_id`;
/** An announcement that was removed meanwhile gets no further recipients. */
const MARK = `
  INSERT INTO news_told (news_id, player_id)
  SELECT news_id, recipient.player_id FROM news, unnest($2::int8[]) AS recipient (player_id) WHERE news_id = $1
  ON CONFLICT DO NOTHING`;

export function announcementStore(sql: SqlReader) {
  return {
    /** @returns its number. */
    add: async ({ at, endsAt, playerId, title, message, link }: AnnouncementDraft) => {
      const values = [at, endsAt, playerId, title, message, link];
      const [row] = await sql.rows<{ newsId: number }>({ text: ADD, values });
      return (row as { newsId: number }).newsId;
    },
    /** Returns announcements active at `now`, oldest first. */
    current: (now: number) => sql.rows<AnnouncementRow>({ text: CURRENT, values: [now] }),
    /** Returns the players who received it. */
    recipientsOf: async (newsId: number) => {
      const text = 'SELECT player_id AS "playerId" FROM news_told WHERE news_id = $1';
      return (await sql.rows<{ playerId: number }>({ text, values: [newsId] })).map(({ playerId }) => playerId);
    },
    addRecipients: async (newsId: number, playerIds: readonly number[]) => {
      if (playerIds.length > 0) await sql.rows({ text: MARK, values: [newsId, playerIds] });
    },
    /** @returns false if the number is unknown. */
    remove: async (newsId: number) =>
      (await sql.rows({ text: 'DELETE FROM news WHERE news_id = $1 RETURNING news_id', values: [newsId] })).length > 0,
    /** Deletes announcements that ended before `now`, with their recipients. */
    forget: async (now: number) => {
      await sql.rows({ text: 'DELETE FROM news WHERE ends_at <= $1', values: [now] });
    },
  };
}

export type AnnouncementStore = ReturnType<typeof announcementStore>;
