import type { Migration } from './migration.ts';

export const STATEMENT_TERMS: Migration = {
  number: 13,
  name: 'statement terms',
  reason: 'a journal keeps what it is about, not an English sentence: every language words it from there',
  sql: `
ALTER TABLE journals ADD COLUMN terms json, ALTER COLUMN description DROP NOT NULL,
  ADD CONSTRAINT terms_or_description CHECK ((terms IS NULL) <> (description IS NULL));
COMMENT ON COLUMN journals.terms IS 'what the line of the statement is made of; null for journals of before';
COMMENT ON COLUMN journals.description IS 'the line in English, of journals from before their terms were kept';
`,
};
