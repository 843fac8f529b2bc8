import { queryFunctions } from '../../sql/query-functions.ts';
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
  const { rows, one, column, did, run } = queryFunctions(sql);
  return {
    /** @returns its number. */
    add: async ({ at, endsAt, playerId, title, message, link }: AnnouncementDraft) =>
      (await one<{ newsId: number }>(ADD, at, endsAt, playerId, title, message, link)).newsId,
    /** Returns announcements active at `now`, oldest first. */
    current: (now: number) => rows<AnnouncementRow>(CURRENT, now),
    /** Returns the players who received it. */
    recipientsOf: (newsId: number) => column<number>('SELECT player_id FROM news_told WHERE news_id = $1', newsId),
    addRecipients: async (newsId: number, playerIds: readonly number[]) => {
      if (playerIds.length > 0) await run(MARK, newsId, playerIds);
    },
    /** @returns false if the number is unknown. */
    remove: (newsId: number) => did('DELETE FROM news WHERE news_id = $1 RETURNING news_id', newsId),
    /** Deletes announcements that ended before `now`, with their recipients. */
    forget: (now: number) => run('DELETE FROM news WHERE ends_at <= $1', now),
  };
}

export type AnnouncementStore = ReturnType<typeof announcementStore>;
