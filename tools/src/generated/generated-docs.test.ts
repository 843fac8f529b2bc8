import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../source-file.ts';
import { fairnessVectors } from './fairness-vectors.ts';
import { feedAsyncApi, feedOpenApi } from './feed-documents.ts';
import { gatewaySettings } from './gateway-settings.ts';
import { languageList } from './language-list.ts';
import { openApiFiles } from './openapi-text.ts';
import { refusalTable } from './refusal-table.ts';
import { withSettingsTables } from './settings-tables.ts';
import { socketAsyncApi } from './socket-document.ts';
import { wireNumberTables } from './wire-number-tables.ts';

const written = (name: string) => readFileSync(join(ROOT, 'docs/generated', name), 'utf8');
const HOW = 'run `npm run generate` and commit the changes';

it('docs/generated/openapi has a file for each tag of the document that the server sends', () => {
  const files = openApiFiles();
  expect(readdirSync(join(ROOT, 'docs/generated/openapi')).sort()).toEqual([...files.keys()].sort());
  for (const [name, text] of files) expect(written(`openapi/${name}`) === text, `${name}: ${HOW}`).toBe(true);
});

it('locales/languages.json lists every language folder', () => {
  expect(readFileSync(join(ROOT, 'locales/languages.json'), 'utf8') === languageList(), HOW).toBe(true);
});

it('docs/generated/feed describes the feed API as its schemas do', () => {
  expect(written('feed/openapi.json') === feedOpenApi(), HOW).toBe(true);
  expect(written('feed/asyncapi.json') === feedAsyncApi(), HOW).toBe(true);
});

it('docs/generated/asyncapi.json describes the live connection as its schemas do', () => {
  expect(written('asyncapi.json') === socketAsyncApi(), HOW).toBe(true);
});

it('docs/generated/gateway-settings.md lists the settings of every gateway', () => {
  expect(written('gateway-settings.md') === gatewaySettings(), HOW).toBe(true);
});

it('docs/generated/refusals.md names every refusal with its words', () => {
  expect(written('refusals.md') === refusalTable(), HOW).toBe(true);
});

it('docs/fairness/vectors.json matches the rounds of the games', () => {
  expect(readFileSync(join(ROOT, 'docs/fairness/vectors.json'), 'utf8') === fairnessVectors(), HOW).toBe(true);
});

it('docs/settings.md has a row for every setting, as its schema describes it', () => {
  const text = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8');
  expect(withSettingsTables(text) === text, HOW).toBe(true);
});

it('packages/contract/src/numbers has the units of every amount in a call', () => {
  for (const [path, text] of wireNumberTables())
    expect(readFileSync(join(ROOT, path), 'utf8') === text, `${path}: ${HOW}`).toBe(true);
});
