import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SCREENS = ['apps/player/src', 'packages/web/src'];

const NAMESPACE = /useTranslations\('([\w.]+)'/g;
const TEXT = /'([\w.-]+)'/g;
const TEMPLATE = /`([\w.-]*(?:\$\{[^}]*\}[\w.-]*)+)`/g;

/** Keys, without `app/`, whose last part is a code that a call or a game brings, or that are read without use-intl. */
const FROM_DATA = /^(orders\.reason|slots\.symbols|tables\.threeCards|fairness\.offline|markets\.score)\./;

/**
 * Keys of the screens that no source can ask for: neither a text nor a template fits the key, or the rest of it below a
 * namespace of `useTranslations`.
 * @param keys without `app/`
 */
export function unusedKeys(keys: readonly string[]): string[] {
  const namespaces = new Set<string>();
  const texts = new Set<string>();
  const templates = new Map<string, RegExp>();
  for (const source of SCREENS.flatMap((folder) => sourcesOf(join(ROOT, folder)))) {
    for (const [, name = ''] of source.matchAll(NAMESPACE)) namespaces.add(name);
    for (const [, text = ''] of source.matchAll(TEXT)) texts.add(text);
    for (const [, template = ''] of source.matchAll(TEMPLATE)) templates.set(template, patternOf(template));
  }
  const patterns = [...templates].filter(([template]) => /\w/.test(template.replace(/\$\{[^}]*\}/g, '')));
  const isAsked = (rest: string) => texts.has(rest) || patterns.some(([, pattern]) => pattern.test(rest));
  return keys.filter((key) => {
    const parts = key.split('.');
    const rests = parts.map((_, at) => [parts.slice(0, at + 1).join('.'), parts.slice(at + 1).join('.')] as const);
    return (
      !FROM_DATA.test(key) && !isAsked(key) && !rests.some(([name, rest]) => namespaces.has(name) && isAsked(rest))
    );
  });
}

function patternOf(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${fixed.join('[\\w.-]+')}$`);
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
