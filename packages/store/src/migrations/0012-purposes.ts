import type { Migration } from './migration.ts';

/** Holds of markets equal the exposure, which is computed from the bets: they are no rows any more. */
const HOLDS = `
DROP TABLE holds;
CREATE TABLE holds (
  player_id int8 NOT NULL,
  asset text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('withdrawal', 'round', 'ticket')),
  id text NOT NULL CHECK (id <> ''),
  amount int8 NOT NULL CHECK (amount > 0),
  PRIMARY KEY (player_id, asset, kind, id)
);
COMMENT ON TABLE holds IS 'money held, except for markets, whose holds are computed from the bets';
`;

/** `player:17` of play:INR becomes `cash:17:play:INR`: a player may hold several assets, each with further pockets. */
const renamed = (column: string) => `
  CASE WHEN ${column} LIKE 'player:%' THEN replace(${column}, 'player:', 'cash:') || ':' || asset
       WHEN ${column} LIKE 'debt:%' THEN ${column} || ':' || asset ELSE ${column} END`;

const ACCOUNTS = `
ALTER TABLE transfers DROP CONSTRAINT transfers_debit_asset_fkey, DROP CONSTRAINT transfers_credit_asset_fkey,
  DISABLE TRIGGER transfers_are_kept;
ALTER TABLE accounts DROP CONSTRAINT players_are_never_below_zero;
UPDATE accounts SET account_id = ${renamed('account_id')} WHERE account_id LIKE 'player:%' OR account_id LIKE 'debt:%';
UPDATE transfers SET debit = ${renamed('debit')}, credit = ${renamed('credit')};
ALTER TABLE transfers ENABLE TRIGGER transfers_are_kept,
  ADD CONSTRAINT transfers_debit_asset_fkey FOREIGN KEY (debit, asset) REFERENCES accounts (account_id, asset),
  ADD CONSTRAINT transfers_credit_asset_fkey FOREIGN KEY (credit, asset) REFERENCES accounts (account_id, asset);
ALTER TABLE accounts ADD CONSTRAINT players_are_never_below_zero
  CHECK (balance >= 0 OR split_part(account_id, ':', 1) NOT IN ('cash', 'sports', 'wicket', 'coins', 'commission'));
`;

/** Full stored answers had the wallet in the field names of the wire. */
const ANSWERS = `
UPDATE answers SET body = regexp_replace(body,
  '"wallet":\\{"balance":(-?\\d+),"cash":(-?\\d+),"exposure":(-?\\d+)\\}',
  '"wallet":{"cash":\\2,"held":\\3,"available":\\1}')
WHERE body LIKE '{%"exposure"%';
`;

export const PURPOSES: Migration = {
  number: 12,
  name: 'purposes',
  reason: 'money is held for a purpose, in pockets; holds of markets are computed from bets',
  sql: [HOLDS, ACCOUNTS, ANSWERS].join('\n'),
};
