import type { Migration } from '../migration.ts';

const OPERATORS = `
ALTER TABLE operators ADD COLUMN invited_by text, ADD COLUMN joined_at int8;
UPDATE operators SET joined_at = created_at;
ALTER TABLE operators ALTER COLUMN joined_at SET NOT NULL, DROP COLUMN factor_due_at;
COMMENT ON COLUMN operators.invited_by IS 'inviter of the last invitation accepted; null: the first owner, or from before invitations';
COMMENT ON COLUMN operators.joined_at IS 'when the last invitation was accepted, epoch ms';
`;

const INVITATIONS = `
CREATE TABLE operator_invitations (
  invitation_id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id int8 NOT NULL,
  is_return boolean NOT NULL,
  username text,
  role text NOT NULL CHECK (role IN ('owner', 'finance', 'trader', 'support', 'auditor')),
  invited_by text,
  agreed_by text,
  reason text NOT NULL,
  created_at int8 NOT NULL,
  opens_at int8 NOT NULL,
  ends_at int8 NOT NULL,
  most_owners int2,
  token_hash bytea UNIQUE,
  offered_secret bytea,
  closed_at int8,
  outcome text CHECK (outcome IN ('accepted', 'revoked', 'expired'))
);
CREATE UNIQUE INDEX operator_invitations_open ON operator_invitations (username) WHERE closed_at IS NULL;
COMMENT ON COLUMN operator_invitations.operator_id IS 'set once they accept; already set for a return';
COMMENT ON COLUMN operator_invitations.username IS 'null: the first owner chooses';
COMMENT ON COLUMN operator_invitations.agreed_by IS 'the second owner, if two were required';
COMMENT ON COLUMN operator_invitations.opens_at IS 'the link cannot be used earlier: the waiting time of an owner invited by one owner alone';
COMMENT ON COLUMN operator_invitations.most_owners IS 'accepted only with this many active owners or fewer; null: any number';
COMMENT ON COLUMN operator_invitations.token_hash IS 'SHA-256 of the link''s token; null: no link yet';
COMMENT ON COLUMN operator_invitations.offered_secret IS 'TOTP secret last shown on the page, AES-256-GCM under the server''s key';
`;

const PRESENCE = `
CREATE TABLE operator_presence (
  operator_id int8 NOT NULL REFERENCES operators,
  network text NOT NULL,
  device text NOT NULL,
  last_seen_at int8 NOT NULL,
  PRIMARY KEY (operator_id, network, device)
);
COMMENT ON TABLE operator_presence IS 'addresses and devices of operators in the last days: two who share one may not approve for each other';
COMMENT ON COLUMN operator_presence.network IS 'address, or the /64 of an IPv6 address';
COMMENT ON COLUMN operator_presence.device IS 'SHA-256 of the browser''s device cookie; empty: none sent';
`;

const FLAGS = `
ALTER TABLE proposals ADD COLUMN flagged_by text, ADD COLUMN flag text;
COMMENT ON COLUMN proposals.flagged_by IS 'operator who tried to answer from an address or device shared with the proposer';
`;

export const INVITATIONS_OF_STAFF: Migration = {
  number: 41,
  name: 'invitations',
  reason: 'Operators join by invitation; inviters, addresses and devices show that two approvals are by two people.',
  sql: [OPERATORS, INVITATIONS, PRESENCE, FLAGS].join('\n'),
};
