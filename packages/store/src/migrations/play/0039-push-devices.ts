import type { Migration } from '../migration.ts';

export const PUSH_DEVICES: Migration = {
  number: 39,
  name: 'push devices',
  reason: 'players receive push notifications while no page is open',
  sql: `
CREATE TABLE push_devices (
  device_id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id int8 NOT NULL REFERENCES players,
  session_id text NOT NULL,
  endpoint text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  auth bytea NOT NULL,
  kinds text[] NOT NULL,
  shows_amounts bool NOT NULL,
  since int8 NOT NULL,
  last_sent_at int8
);
COMMENT ON COLUMN push_devices.session_id IS 'no message is sent without a valid session; the device is deleted when it is revoked';
CREATE INDEX push_devices_player ON push_devices (player_id);
`,
};
