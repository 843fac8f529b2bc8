import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../source-file.ts';
import { languageList } from './language-list.ts';

/** Writes what is printed from the code, so that a change of the wire or the record shows in review. */
const folder = join(ROOT, 'docs/generated');
mkdirSync(folder, { recursive: true });
// Before the code that reads it is loaded: a new language is in everything below.
writeFileSync(join(ROOT, 'locales/languages.json'), languageList());
const { fairnessVectors } = await import('./fairness-vectors.ts');
const { gatewaySettings } = await import('./gateway-settings.ts');
const { openApiFiles } = await import('./openapi-text.ts');
const { refusalTable } = await import('./refusal-table.ts');
const { withSettingsTables } = await import('./settings-tables.ts');
const { schemaText } = await import('./schema-text.ts');
const openApi = join(folder, 'openapi');
rmSync(openApi, { recursive: true, force: true });
mkdirSync(openApi);
for (const [name, text] of openApiFiles()) writeFileSync(join(openApi, name), text);
writeFileSync(join(folder, 'gateway-settings.md'), gatewaySettings());
writeFileSync(join(folder, 'refusals.md'), refusalTable());
writeFileSync(join(folder, 'schema.sql'), await schemaText());
writeFileSync(join(ROOT, 'docs/fairness/vectors.json'), fairnessVectors());
const settings = join(ROOT, 'docs/settings.md');
writeFileSync(settings, withSettingsTables(readFileSync(settings, 'utf8')));
