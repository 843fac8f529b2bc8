import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../source-file.ts';
import { fairnessVectors } from './fairness-vectors.ts';
import { openApiText } from './openapi-text.ts';
import { refusalTable } from './refusal-table.ts';
import { schemaText } from './schema-text.ts';

/** Writes what is printed from the code, so that a change of the wire or the record shows in review. */
const folder = join(ROOT, 'docs/generated');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'openapi.json'), openApiText());
writeFileSync(join(folder, 'refusals.md'), refusalTable());
writeFileSync(join(folder, 'schema.sql'), await schemaText());
writeFileSync(join(ROOT, 'docs/fairness/vectors.json'), fairnessVectors());
