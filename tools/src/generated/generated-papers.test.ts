import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../source-file.ts';
import { fairnessVectors } from './fairness-vectors.ts';
import { gatewaySettings } from './gateway-settings.ts';
import { languageList } from './language-list.ts';
import { openApiText } from './openapi-text.ts';
import { refusalTable } from './refusal-table.ts';

const written = (name: string) => readFileSync(join(ROOT, 'docs/generated', name), 'utf8');
const HOW = 'run `npm run generate` and commit what changed';

it('docs/generated/openapi.json is what the server serves', () => {
  expect(written('openapi.json') === openApiText(), HOW).toBe(true);
});

it('locales/languages.json lists every folder of a language', () => {
  expect(readFileSync(join(ROOT, 'locales/languages.json'), 'utf8') === languageList(), HOW).toBe(true);
});

it('docs/generated/gateway-settings.md lists the settings of every gateway', () => {
  expect(written('gateway-settings.md') === gatewaySettings(), HOW).toBe(true);
});

it('docs/generated/refusals.md names every refusal with its words', () => {
  expect(written('refusals.md') === refusalTable(), HOW).toBe(true);
});

it('docs/fairness/vectors.json holds rounds as our games play them', () => {
  expect(readFileSync(join(ROOT, 'docs/fairness/vectors.json'), 'utf8') === fairnessVectors(), HOW).toBe(true);
});
