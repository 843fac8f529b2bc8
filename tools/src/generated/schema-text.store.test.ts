import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../source-file.ts';
import { schemaText } from './schema-text.ts';

it('docs/generated/schema.sql equals the migrated schema', async () => {
  const written = readFileSync(join(ROOT, 'docs/generated/schema.sql'), 'utf8');
  expect(written === (await schemaText()), 'run `npm run generate` and commit the changes').toBe(true);
});
