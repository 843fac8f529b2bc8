import type { Migration } from '../migration.ts';

export const REFERRALS: Migration = {
  number: 24,
  name: 'referrals',
  reason: 'players refer friends and are rewarded',
  sql: `
CREATE TABLE referral_codes (
  code text PRIMARY KEY,
  player_id int8 NOT NULL REFERENCES players,
  source text NOT NULL,
  created_at int8 NOT NULL,
  opened int8 NOT NULL DEFAULT 0,
  UNIQUE (player_id, source)
);
COMMENT ON TABLE referral_codes IS 'referral codes of players, one per place of the link; upper case';

CREATE TABLE referrals (
  referee_id int8 PRIMARY KEY REFERENCES players,
  referrer_id int8 NOT NULL REFERENCES players,
  source text NOT NULL,
  created_at int8 NOT NULL,
  flag text NOT NULL,
  first_bet_at int8,
  verified_at int8,
  earned int8 NOT NULL CHECK (earned >= 0),
  paid int8 NOT NULL CHECK (paid BETWEEN 0 AND earned),
  body json NOT NULL,
  CHECK (referee_id <> referrer_id)
);
CREATE INDEX referrals_of_referrer ON referrals (referrer_id, referee_id DESC);
CREATE INDEX referrals_unfinished ON referrals (referee_id) WHERE first_bet_at IS NULL OR verified_at IS NULL;
COMMENT ON TABLE referrals IS 'who referred whom, with the rewards; minor units';

CREATE TABLE referrer_holds (
  referrer_id int8 PRIMARY KEY REFERENCES players,
  is_held boolean NOT NULL
);
COMMENT ON TABLE referrer_holds IS 'referrers whose rewards an operator holds';
`,
};
