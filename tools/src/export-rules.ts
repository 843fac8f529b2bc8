import type { SourceFile } from './source-file.ts';

/** An export of product code that no product code imports. */
export interface UnusedExport {
  readonly path: string;
  readonly name: string;
  readonly isType: boolean;
  /** Tests, journeys, measurements or tools import it. */
  readonly isTested: boolean;
}

/**
 * The exports of packages and apps that nothing in packages and apps imports, tests left out.
 * A line of an index is one such export, too, when no other package takes it.
 */
export function unusedExports(files: readonly SourceFile[]): UnusedExport[] {
  const product = files.filter(isProduct);
  const byProduct = usesOf(product);
  const byTests = usesOf(files.filter((file) => !isProduct(file)));
  return product.flatMap(({ path, exports }) => {
    const isUsed = (uses: ReadonlySet<string>, name: string) => uses.has(`${path} ${name}`) || uses.has(`${path} *`);
    return exports
      .filter(({ name }) => name !== '*' && !isUsed(byProduct, name))
      .map(({ name, isType }) => ({ path, name, isType, isTested: isUsed(byTests, name) }));
  });
}

function isProduct({ path, isTest }: SourceFile): boolean {
  return !isTest && /^(packages|apps)\/[a-z-]+\/src\//.test(path);
}

/** `path name` of all that these files import. */
function usesOf(files: readonly SourceFile[]): Set<string> {
  return new Set(
    files.flatMap(({ path, importedNames }) => importedNames.map(({ from, name }) => `${resolve(path, from)} ${name}`)),
  );
}

/** The path of the file that a specifier names; the specifier itself when it is not ours. */
function resolve(path: string, specifier: string): string {
  const [, ours, inside] = /^@crease\/([a-z-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (ours) return `${ours === 'server' ? 'apps' : 'packages'}/${ours}/src/${inside ?? 'index.ts'}`;
  if (!specifier.startsWith('.')) return specifier;
  const parts = path.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** What is called by its name from outside the compiler's sight, with who calls it. */
const CALLED_FROM_OUTSIDE: Readonly<Record<string, string>> = {
  'apps/player/src/app/pages/first-picture.tsx firstPictures': 'apps/player/vite draws the first pictures with it',
};

/** How many exports of a package only tests import: none may grow, and one that is done leaves the list. */
const ONLY_TESTED: Readonly<Record<string, number>> = {
  'apps/player': 5,
  'apps/server': 13,
  'packages/client': 3,
  'packages/exchange': 4,
  'packages/feeds': 19,
  'packages/operations': 8,
  'packages/store': 6,
  'packages/ui': 1,
};

/** An export that no product code imports is local, gone, or lies in `testing/`. */
export function exportBreaches(
  files: readonly SourceFile[],
  onlyTested: Readonly<Record<string, number>> = ONLY_TESTED,
  called: Readonly<Record<string, string>> = CALLED_FROM_OUTSIDE,
): string[] {
  const unused = unusedExports(files);
  const named = new Set(unused.map(({ path, name }) => `${path} ${name}`));
  const idle = Object.keys(called).filter((key) => !named.has(key));
  const left = unused.filter(({ path, name }) => !(`${path} ${name}` in called));
  const tested = new Map<string, string[]>(Object.keys(onlyTested).map((home) => [home, []]));
  for (const { path, name, isTested } of left) {
    const home = path.split('/').slice(0, 2).join('/');
    if (isTested) tested.set(home, [...(tested.get(home) ?? []), `${path} ${name}`]);
  }
  return [
    ...idle.map((key) => `${key}: imported or gone, take it off CALLED_FROM_OUTSIDE`),
    ...left.filter(({ isTested }) => !isTested).map(({ path, name }) => `${path}: nobody imports ${name}`),
    ...[...tested].flatMap(([home, names]) => countBreaches(home, names, onlyTested[home] ?? 0)),
  ];
}

function countBreaches(home: string, names: readonly string[], most: number): string[] {
  if (names.length > most) return [`${home}: only tests import ${names.length}, above ${most}: ${names.join(', ')}`];
  return names.length < most ? [`${home}: now ${names.length}, say so in ONLY_TESTED`] : [];
}
