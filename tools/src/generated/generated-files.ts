import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Folder of the API document: every file in it is generated. */
export const OPENAPI_FOLDER = 'docs/generated/openapi';

/** Returns the text of every generated file by its path, except the database's schema, which needs a database. */
export function generatedFiles(): Map<string, string> {
  return new Map([
    ['locales/languages.json', languageList()],
    ...[...openApiFiles()].map(([name, text]) => [`${OPENAPI_FOLDER}/${name}`, text] as const),
    ['docs/generated/feed/openapi.json', feedOpenApi()],
    ['docs/generated/feed/asyncapi.json', feedAsyncApi()],
    ['docs/generated/asyncapi.json', socketAsyncApi()],
    ['docs/generated/gateway-settings.md', gatewaySettings()],
    ['docs/generated/refusals.md', refusalTable()],
    ['docs/fairness/vectors.json', fairnessVectors()],
    ['docs/settings.md', withSettingsTables(readFileSync(join(ROOT, 'docs/settings.md'), 'utf8'))],
    ...wireNumberTables(),
  ]);
}
