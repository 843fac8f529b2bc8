import type { Migration } from './migration.ts';

export const STATEMENT_TERMS: Migration = {
  number: 13,
  name: 'statement terms',
  reason: 'a journal stores its subject as data, not an English sentence, for every language',
  sql: `
ALTER TABLE journals ADD COLUMN terms json, ALTER COLUMN description DROP NOT NULL,
  ADD CONSTRAINT terms_or_description CHECK ((terms IS NULL) <> (description IS NULL));
COMMENT ON COLUMN journals.terms IS 'data of the statement line; null for older journals';
COMMENT ON COLUMN journals.description IS 'the English line, for journals without terms';
`,
};
