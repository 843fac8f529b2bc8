import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../source-file.ts';
import { languageList } from './language-list.ts';

/** Writes the generated files, so that changes of the wire or the schema show in review. */
const folder = join(ROOT, 'docs/generated');
mkdirSync(folder, { recursive: true });
// Written before the code that reads it loads, so that a new language is included everywhere.
writeFileSync(join(ROOT, 'locales/languages.json'), languageList());
const { fairnessVectors } = await import('./fairness-vectors.ts');
const { feedAsyncApi, feedOpenApi } = await import('./feed-documents.ts');
const { gatewaySettings } = await import('./gateway-settings.ts');
const { openApiFiles } = await import('./openapi-text.ts');
const { refusalTable } = await import('./refusal-table.ts');
const { withSettingsTables } = await import('./settings-tables.ts');
const { schemaText } = await import('./schema-text.ts');
const { socketAsyncApi } = await import('./socket-document.ts');
const { wireNumberTables } = await import('./wire-number-tables.ts');
const openApi = join(folder, 'openapi');
rmSync(openApi, { recursive: true, force: true });
mkdirSync(openApi);
for (const [name, text] of openApiFiles()) writeFileSync(join(openApi, name), text);
const feed = join(folder, 'feed');
mkdirSync(feed, { recursive: true });
writeFileSync(join(feed, 'openapi.json'), feedOpenApi());
writeFileSync(join(feed, 'asyncapi.json'), feedAsyncApi());
writeFileSync(join(folder, 'asyncapi.json'), socketAsyncApi());
writeFileSync(join(folder, 'gateway-settings.md'), gatewaySettings());
writeFileSync(join(folder, 'refusals.md'), refusalTable());
writeFileSync(join(folder, 'schema.sql'), await schemaText());
writeFileSync(join(ROOT, 'docs/fairness/vectors.json'), fairnessVectors());
for (const [path, text] of wireNumberTables()) writeFileSync(join(ROOT, path), text);
const settings = join(ROOT, 'docs/settings.md');
writeFileSync(settings, withSettingsTables(readFileSync(settings, 'utf8')));
