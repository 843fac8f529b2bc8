import type { Migration } from '../migration.ts';

export const SANDBOX_PHONE: Migration = {
  number: 42,
  name: 'sandbox phone',
  reason: 'Without a message provider the recipient reads a code in their browser, and staff cannot read it',
  sql: `
DELETE FROM outbox_messages;
ALTER TABLE outbox_messages
  DROP COLUMN text,
  ADD COLUMN sealed bytea NOT NULL,
  ADD COLUMN player_id int8 REFERENCES players,
  ADD COLUMN phone_hash bytea,
  ADD COLUMN expires_at int8,
  ADD CONSTRAINT outbox_messages_one_reader CHECK (player_id IS NULL OR phone_hash IS NULL);
COMMENT ON COLUMN outbox_messages.sealed IS 'the text, AES-256-GCM under the server''s key';
COMMENT ON COLUMN outbox_messages.player_id IS 'readable in the browsers of this player';
COMMENT ON COLUMN outbox_messages.phone_hash IS 'readable in the requesting browser, while no player exists';
COMMENT ON COLUMN outbox_messages.expires_at IS 'expiry of the code in the text; null: a notice';
CREATE INDEX outbox_messages_by_player ON outbox_messages (player_id, message_id) WHERE player_id IS NOT NULL;
CREATE INDEX outbox_messages_by_phone ON outbox_messages (phone_hash, message_id) WHERE phone_hash IS NOT NULL;
CREATE TABLE sandbox_phones (
  phone_hash bytea NOT NULL,
  player_id int8 NOT NULL REFERENCES players,
  since int8 NOT NULL,
  PRIMARY KEY (phone_hash, player_id)
);
COMMENT ON TABLE sandbox_phones IS 'browsers in which a player registered or signed in';
COMMENT ON COLUMN sandbox_phones.phone_hash IS 'SHA-256 of the secret in the browser';
CREATE INDEX sandbox_phones_by_player ON sandbox_phones (player_id, since);
`,
};
