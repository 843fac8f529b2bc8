import type { Migration } from './migration.ts';

const PAYOUT_ACCOUNTS = `
CREATE TABLE payout_accounts (
  payout_account_id text PRIMARY KEY,
  player_id int8 NOT NULL,
  type text NOT NULL CHECK (type IN ('bank', 'upi', 'card')),
  details bytea NOT NULL,
  fingerprint bytea NOT NULL,
  added_at int8 NOT NULL,
  changed_at int8 NOT NULL,
  payable_from int8 NOT NULL,
  name_judged text CHECK (name_judged IN ('accepted', 'refused')),
  removed_at int8
);
CREATE UNIQUE INDEX payout_accounts_once ON payout_accounts (player_id, fingerprint) WHERE removed_at IS NULL;
CREATE INDEX payout_accounts_fingerprint ON payout_accounts (fingerprint);
COMMENT ON COLUMN payout_accounts.details IS 'number, name, bank and end of the card, encrypted with a key of the server';
COMMENT ON COLUMN payout_accounts.fingerprint IS 'keyed hash of the number, to find it on other accounts';
COMMENT ON COLUMN payout_accounts.name_judged IS 'decision of an operator about a name close to the verified one';
`;

const IDENTITY = `
CREATE TABLE kyc_submissions (
  submission_id text PRIMARY KEY,
  player_id int8 NOT NULL,
  kind int2 NOT NULL CHECK (kind IN (0, 2, 3, 4)),
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'declined')),
  details bytea,
  number_hash bytea,
  reason text,
  note text,
  sent_at int8 NOT NULL,
  decided_at int8,
  decided_by text,
  CHECK ((status = 'pending') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX kyc_one_pending ON kyc_submissions (player_id) WHERE status = 'pending';
CREATE UNIQUE INDEX kyc_one_approved ON kyc_submissions (player_id) WHERE status = 'approved';
CREATE INDEX kyc_of_player ON kyc_submissions (player_id, sent_at);
CREATE INDEX kyc_by_status ON kyc_submissions (status, sent_at);
CREATE INDEX kyc_number ON kyc_submissions (number_hash) WHERE number_hash IS NOT NULL;
COMMENT ON COLUMN kyc_submissions.details IS 'name and number of the document, encrypted with a key of the server; null once deleted';
COMMENT ON COLUMN kyc_submissions.number_hash IS 'keyed hash of kind and number, to find the document on other accounts';
CREATE TABLE kyc_documents (
  document_id text PRIMARY KEY,
  submission_id text NOT NULL REFERENCES kyc_submissions,
  side text NOT NULL CHECK (side IN ('front', 'back')),
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'declined')),
  reason text,
  bytes int4 NOT NULL,
  picture_hash bytea NOT NULL,
  forgotten_at int8,
  UNIQUE (submission_id, side)
);
CREATE INDEX kyc_picture ON kyc_documents (picture_hash);
COMMENT ON TABLE kyc_documents IS 'one photograph each, encrypted in a file of this name in the data directory';
COMMENT ON COLUMN kyc_documents.forgotten_at IS 'when the picture was deleted';
`;

export const VERIFICATION: Migration = {
  number: 18,
  name: 'verification',
  reason: 'players add payout accounts and verify their identity; numbers are encrypted and compared by keyed hashes',
  sql: [PAYOUT_ACCOUNTS, IDENTITY].join('\n'),
};
