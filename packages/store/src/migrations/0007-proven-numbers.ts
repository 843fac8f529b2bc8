import type { Migration } from './migration.ts';

export const PROVEN_NUMBERS: Migration = {
  number: 7,
  name: 'proven numbers',
  reason: 'A number belongs to a player, and the opening balance is credited, once a code has proven it.',
  sql: `
ALTER TABLE players ADD COLUMN opened boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN players.opened IS 'the opening balance was credited, which happens once';
UPDATE players SET opened = true
WHERE EXISTS (SELECT 1 FROM journals WHERE key = 'opening:' || player_id);
ALTER TABLE players ALTER COLUMN opened DROP DEFAULT;
ALTER TABLE player_accounts ADD COLUMN mobile_to_verify text;
COMMENT ON COLUMN player_accounts.mobile_to_verify IS 'number typed at registration: unassigned until a code proves it';
UPDATE player_accounts SET mobile_to_verify = mobile, mobile = NULL, country_code = NULL WHERE NOT mobile_verified;
ALTER TABLE player_accounts ADD CONSTRAINT numbers_are_proven CHECK ((mobile IS NOT NULL) = mobile_verified);
ALTER TABLE otp_challenges ADD COLUMN stray_tries int2 NOT NULL DEFAULT 0;
COMMENT ON COLUMN otp_challenges.stray_tries IS 'wrong codes of callers without the challenge';
`,
};
