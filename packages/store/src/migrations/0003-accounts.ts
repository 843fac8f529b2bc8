import type { Migration } from './migration.ts';

/**
 * A registration is stored before the engine creates the player, and becomes their account in one statement afterwards:
 * a crash in between leaves a row that the next start completes or drops, never half a player. A number or address
 * belongs to one account only once it is proven, so that nobody can block another person's.
 */
const PLAYER_ACCOUNTS = `
CREATE TABLE registrations (
  username_key text PRIMARY KEY,
  password_hash text NOT NULL,
  email text NOT NULL,
  mobile text NOT NULL,
  mobile_verified boolean NOT NULL,
  country_code text NOT NULL,
  agent_code text,
  created_at int8 NOT NULL
);
COMMENT ON COLUMN registrations.username_key IS 'lower case; the engine has the name as typed';
CREATE UNIQUE INDEX registrations_by_mobile ON registrations (mobile) WHERE mobile_verified;
CREATE TABLE player_accounts (
  player_id int8 PRIMARY KEY REFERENCES players,
  email text,
  email_verified boolean NOT NULL DEFAULT false,
  mobile text,
  mobile_verified boolean NOT NULL DEFAULT false,
  country_code text,
  agent_code text,
  password_updated_at int8,
  password_update_required text CHECK (password_update_required IN ('t0', 't1')),
  second_factor bytea,
  second_factor_offered bytea,
  second_factor_step int8 NOT NULL DEFAULT 0,
  recovery_codes bytea[] NOT NULL DEFAULT '{}'
);
COMMENT ON COLUMN player_accounts.mobile IS 'E.164 digits: 919876543210';
COMMENT ON COLUMN player_accounts.second_factor IS 'TOTP secret, AES-256-GCM under the server''s key';
COMMENT ON COLUMN player_accounts.second_factor_offered IS 'a secret not confirmed by a code yet';
COMMENT ON COLUMN player_accounts.second_factor_step IS 'the last time step with an accepted code: each is valid once';
COMMENT ON COLUMN player_accounts.recovery_codes IS 'keyed hashes of the unused ones';
CREATE UNIQUE INDEX player_accounts_by_mobile ON player_accounts (mobile) WHERE mobile_verified;
CREATE UNIQUE INDEX player_accounts_by_email ON player_accounts (lower(email)) WHERE email_verified;
CREATE TABLE player_preferences (
  player_id int8 PRIMARY KEY REFERENCES players,
  preferences jsonb NOT NULL
);
`;

const MESSAGES = `
CREATE TABLE otp_challenges (
  id_hash bytea PRIMARY KEY,
  purpose text NOT NULL,
  target text NOT NULL,
  player_id int8,
  address text NOT NULL,
  code_hash bytea NOT NULL,
  tries int2 NOT NULL DEFAULT 0,
  created_at int8 NOT NULL,
  expires_at int8 NOT NULL,
  used_at int8
);
COMMENT ON COLUMN otp_challenges.id_hash IS 'SHA-256 of the secret in the browser';
COMMENT ON COLUMN otp_challenges.code_hash IS 'HMAC of the six digits, so that this table reveals no code';
CREATE INDEX otp_challenges_by_target ON otp_challenges (target, created_at);
CREATE INDEX otp_challenges_by_time ON otp_challenges (created_at);
CREATE TABLE outbox_messages (
  message_id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at int8 NOT NULL,
  channel text NOT NULL,
  target text NOT NULL,
  purpose text NOT NULL,
  text text NOT NULL
);
CREATE INDEX outbox_messages_by_target ON outbox_messages (target, message_id);
`;

const SESSIONS = `
ALTER TABLE sessions
  ADD COLUMN session_id text NOT NULL DEFAULT gen_random_uuid()::text,
  ADD COLUMN device text NOT NULL DEFAULT '',
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN last_seen_at int8 NOT NULL DEFAULT (extract(epoch FROM now()) * 1000)::int8;
ALTER TABLE sessions ALTER COLUMN session_id DROP DEFAULT, ALTER COLUMN last_seen_at DROP DEFAULT;
CREATE INDEX sessions_by_address ON sessions (player_id, address);
`;

export const ACCOUNTS: Migration = {
  number: 3,
  name: 'accounts',
  reason: 'Players sign up, prove their number, choose a second factor, and see their sessions.',
  sql: [PLAYER_ACCOUNTS, MESSAGES, SESSIONS].join('\n'),
};
