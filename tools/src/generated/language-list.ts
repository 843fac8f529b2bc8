import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../source-file.ts';

interface LanguageFile {
  readonly name: string;
  readonly format: string;
  /** Position in the menus. */
  readonly order: number;
}

/** Returns `locales/languages.json`: name and format of each language folder, in menu order. */
export function languageList(): string {
  const folder = join(ROOT, 'locales');
  const languages = readdirSync(folder)
    .filter((code) => /^[a-z]{2}$/.test(code))
    .map((code) => [code, JSON.parse(readFileSync(join(folder, code, 'language.json'), 'utf8'))] as const)
    .sort(
      ([, one]: readonly [string, LanguageFile], [, other]: readonly [string, LanguageFile]) => one.order - other.order,
    )
    .map(([code, { name, format }]) => [code, { name, format }]);
  return `${JSON.stringify(Object.fromEntries(languages), null, 2)}\n`;
}
