import type { Migration } from './migration.ts';

const OPERATORS = `
ALTER TABLE markets ADD COLUMN held boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN markets.held IS 'an operator stopped it: the feed cannot open it before they resume it';

CREATE TABLE operators (
  operator_id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'trader', 'support')),
  created_at int8 NOT NULL,
  disabled_at int8
);
CREATE TABLE operator_sessions (
  token_hash bytea PRIMARY KEY,
  operator_id int8 NOT NULL REFERENCES operators,
  created_at int8 NOT NULL,
  last_seen_at int8 NOT NULL,
  ended_at int8
);
COMMENT ON COLUMN operator_sessions.token_hash IS 'SHA-256 of the token, so that this table does not allow signing in';
`;

const AUDIT = `
CREATE TABLE audit_trail (
  entry_id int8 PRIMARY KEY,
  at int8 NOT NULL,
  operator text NOT NULL,
  act text NOT NULL,
  line text NOT NULL,
  previous_hash text NOT NULL UNIQUE,
  hash text NOT NULL
);
COMMENT ON COLUMN audit_trail.line IS 'JSON as text: the exact input of the hash';
COMMENT ON COLUMN audit_trail.hash IS 'SHA-256 of previous_hash, a line break and line: no entry can be changed, removed or inserted';
CREATE TRIGGER audit_trail_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_trail
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
`;

const VISITS = `
CREATE TABLE page_visits (
  day date NOT NULL,
  path text NOT NULL,
  visitor_class text NOT NULL,
  visits int8 NOT NULL,
  PRIMARY KEY (day, path, visitor_class)
);
COMMENT ON TABLE page_visits IS 'counts alone: no address, no player, no moment';
`;

export const OPERATOR: Migration = {
  number: 2,
  name: 'operator',
  reason: 'Operators: their accounts, actions and stopped markets, and page views.',
  sql: [OPERATORS, AUDIT, VISITS].join('\n'),
};
