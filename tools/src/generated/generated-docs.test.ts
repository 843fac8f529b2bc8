import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../source-file.ts';
import { fairnessVectors } from './fairness-vectors.ts';
import { languageList } from './language-list.ts';
import { openApiText } from './openapi-text.ts';
import { refusalTable } from './refusal-table.ts';

const written = (name: string) => readFileSync(join(ROOT, 'docs/generated', name), 'utf8');
const HOW = 'run `npm run generate` and commit the changes';

it('docs/generated/openapi.json equals the served document', () => {
  expect(written('openapi.json') === openApiText(), HOW).toBe(true);
});

it('locales/languages.json lists every language folder', () => {
  expect(readFileSync(join(ROOT, 'locales/languages.json'), 'utf8') === languageList(), HOW).toBe(true);
});

it('docs/generated/refusals.md lists every refusal with its text', () => {
  expect(written('refusals.md') === refusalTable(), HOW).toBe(true);
});

it('docs/fairness/vectors.json matches the rounds of the games', () => {
  expect(readFileSync(join(ROOT, 'docs/fairness/vectors.json'), 'utf8') === fairnessVectors(), HOW).toBe(true);
});
