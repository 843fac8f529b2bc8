import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../source-file.ts';
import { languageList } from './language-list.ts';

/** Writes the generated files, so that changes of the wire or the schema show in review. */
function write(path: string, text: string): void {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}

// Written before the code that reads it loads, so that a new language is included everywhere.
write('locales/languages.json', languageList());
const { generatedFiles, OPENAPI_FOLDER } = await import('./generated-files.ts');
const { schemaText } = await import('./schema-text.ts');
rmSync(join(ROOT, OPENAPI_FOLDER), { recursive: true, force: true });
for (const [path, text] of generatedFiles()) write(path, text);
write('docs/generated/schema.sql', await schemaText());
