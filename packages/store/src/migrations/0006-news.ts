import type { Migration } from './migration.ts';

export const NEWS: Migration = {
  number: 6,
  name: 'news',
  reason: 'announcements of operators reach absent players once, when they return',
  sql: `
CREATE TABLE news (
  news_id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at int8 NOT NULL,
  ends_at int8 NOT NULL,
  player_id int8,
  title text NOT NULL,
  message text NOT NULL,
  link text
);
COMMENT ON COLUMN news.player_id IS 'recipient; null: every player';
CREATE TABLE news_told (
  news_id int8 NOT NULL REFERENCES news ON DELETE CASCADE,
  player_id int8 NOT NULL,
  PRIMARY KEY (news_id, player_id)
);
COMMENT ON TABLE news_told IS 'recipients so far: kept as long as the announcement';
`,
};
