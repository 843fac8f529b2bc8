import type { Migration } from '../migration.ts';

/**
 * Old markets keep their turnover. Running bonuses keep their old terms: their deposits may be withdrawn. Old rules can
 * be claimed once per their number of days, which is what a weekly or monthly offer meant.
 */
const SQL = `
ALTER TABLE bonus_turnover ADD COLUMN netting json;
COMMENT ON COLUMN bonus_turnover.netting IS
  'how it counts with other bets on the same sport events; null for games, and where it was settled before schema 45';
UPDATE bonus_claims SET body = (body::jsonb || '{"carried": 0}')::json;
UPDATE bonus_offers SET rule = (rule::jsonb || jsonb_build_object('times', 1, 'timesDays', rule->'days'))::json;
`;

export const NETTED_TURNOVER: Migration = {
  number: 45,
  name: 'netted turnover',
  reason:
    'turnover of a bonus is netted over sport events; its deposit stays; an offer has a number of claims a period',
  sql: SQL,
};
