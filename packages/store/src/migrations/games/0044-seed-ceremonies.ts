import type { Migration } from '../migration.ts';

export const SEED_CEREMONIES: Migration = {
  number: 44,
  name: 'seed_ceremonies',
  reason: 'the part of the house in a draw is published before that of players or a beacon exists',
  sql: `
ALTER TABLE jet_chains
  ADD COLUMN from_round int8,
  ADD COLUMN published_at int8,
  ADD COLUMN source json NOT NULL DEFAULT '{"kind":"house"}',
  ADD COLUMN seeds json NOT NULL DEFAULT '[]',
  ADD COLUMN beacon_value text,
  ADD COLUMN salted_at int8;
UPDATE jet_chains c SET from_round = coalesce(
  (SELECT min(round_no - link_no + 1) FROM jet_rounds r WHERE r.chain_no = c.chain_no),
  (SELECT coalesce(max(round_no), 0) + 1 FROM jet_rounds));
-- Published, but not salted: the first player gives the seed.
UPDATE jet_chains SET source = '{"kind":"players","seeds":1,"closesAt":0}' WHERE salt IS NULL;
ALTER TABLE jet_chains
  ALTER COLUMN from_round SET NOT NULL,
  ALTER COLUMN source DROP DEFAULT,
  ALTER COLUMN seeds DROP DEFAULT;

CREATE FUNCTION keep_jet_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.head, NEW.length, NEW.from_round) IS DISTINCT FROM (OLD.head, OLD.length, OLD.from_round)
    OR NEW.published_at IS DISTINCT FROM OLD.published_at OR NEW.source::text IS DISTINCT FROM OLD.source::text
    OR (OLD.salt IS NOT NULL AND NEW.salt IS DISTINCT FROM OLD.salt)
    OR json_array_length(NEW.seeds) < json_array_length(OLD.seeds) THEN
    RAISE EXCEPTION 'a published chain of Jet and its salt stay as they are';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER jet_chain_stays BEFORE UPDATE ON jet_chains FOR EACH ROW EXECUTE FUNCTION keep_jet_chain();
COMMENT ON TABLE jet_chains IS 'chains of Jet: published with the source of the salt, before its inputs exist';
COMMENT ON COLUMN jet_chains.seeds IS 'seeds of players for the salt, in order of arrival';

ALTER TABLE game_seeds ALTER COLUMN client_seed DROP NOT NULL;
CREATE FUNCTION keep_game_seeds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.server_seed, NEW.next_server_seed) IS DISTINCT FROM (OLD.server_seed, OLD.next_server_seed)
    OR (OLD.client_seed IS NOT NULL AND NEW.client_seed IS DISTINCT FROM OLD.client_seed) THEN
    RAISE EXCEPTION 'seeds whose hash was published stay as they are';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER game_seeds_stay BEFORE UPDATE ON game_seeds FOR EACH ROW EXECUTE FUNCTION keep_game_seeds();
COMMENT ON COLUMN game_seeds.client_seed IS 'made by the player once the hash of server_seed was published; null until then';
`,
};
