import type { Migration } from '../migration.ts';

export const NOTIFICATIONS: Migration = {
  number: 31,
  name: 'notifications',
  reason: 'notifications are the same on all devices of a player',
  sql: `
CREATE TABLE notifications (
  notification_id int8 PRIMARY KEY,
  player_id int8 NOT NULL,
  body json NOT NULL
);
COMMENT ON COLUMN notifications.notification_id IS 'epoch microseconds: rises with time, over restarts too';
CREATE INDEX notifications_player ON notifications (player_id, notification_id);
CREATE TABLE notification_marks (
  player_id int8 PRIMARY KEY,
  seen_to int8 NOT NULL,
  cleared_to int8 NOT NULL
);
COMMENT ON TABLE notification_marks IS 'the latest entries that a player has seen and cleared';
`,
};
