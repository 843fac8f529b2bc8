import type { Migration } from '../migration.ts';

const TEMPLATES = `
CREATE TABLE market_templates (
  sport text NOT NULL,
  format text NOT NULL,
  version int4 NOT NULL CHECK (version > 0),
  content jsonb NOT NULL,
  operator text NOT NULL,
  at int8 NOT NULL,
  PRIMARY KEY (sport, format, version)
);
COMMENT ON TABLE market_templates IS 'markets of a sport and format with their terms; versions are never changed';
COMMENT ON COLUMN market_templates.operator IS 'who saved the version';
`;

export const MARKET_TEMPLATES: Migration = {
  number: 52,
  name: 'market templates',
  reason: 'operators choose the markets of an event with their terms; an event keeps the version it was made with',
  sql: TEMPLATES,
  undo: { sql: 'DROP TABLE market_templates;' },
};
