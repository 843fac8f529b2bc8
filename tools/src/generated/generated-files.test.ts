import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../source-file.ts';
import { generatedFiles, OPENAPI_FOLDER } from './generated-files.ts';

const files = generatedFiles();

it.each([...files])('%s is generated from the current code', (path, text) => {
  const written = readFileSync(join(ROOT, path), 'utf8');
  expect(written === text, 'run `npm run generate` and commit the changes').toBe(true);
});

it('docs/generated/openapi has no file besides those of the tags', () => {
  const written = readdirSync(join(ROOT, OPENAPI_FOLDER)).map((name) => `${OPENAPI_FOLDER}/${name}`);
  expect(written.filter((path) => !files.has(path))).toEqual([]);
});
