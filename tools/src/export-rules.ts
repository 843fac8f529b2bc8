import { ONLY_TESTED } from './only-tested.ts';
import { type SourceFile, targetOf } from './source-file.ts';

/** An export of product code that no product code imports. */
export interface UnusedExport {
  readonly path: string;
  readonly name: string;
  readonly isType: boolean;
  /** Tests, e2e tests, measurements or tools import it. */
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
  return targetOf(path, specifier);
}

/** What is called by its name from outside the compiler's sight, with who calls it. */
const CALLED_FROM_OUTSIDE: Readonly<Record<string, string>> = {
  'apps/player/src/app/pages/first-picture.tsx firstPictures': 'apps/player/vite draws the first pictures with it',
};

/** An export that no product code imports is local, gone, or lies in `testing/`. */
export function exportBreaches(
  files: readonly SourceFile[],
  onlyTested: Readonly<Record<string, readonly string[]>> = ONLY_TESTED,
  called: Readonly<Record<string, string>> = CALLED_FROM_OUTSIDE,
): string[] {
  const unused = unusedExports(files).map(({ path, name, isTested }) => ({ key: `${path} ${name}`, isTested }));
  const keys = new Set(unused.map(({ key }) => key));
  const tested = new Set(Object.values(onlyTested).flat());
  return [
    ...Object.keys(called)
      .filter((key) => !keys.has(key))
      .map(isListedStill('CALLED_FROM_OUTSIDE')),
    ...[...tested].filter((key) => !keys.has(key)).map(isListedStill('ONLY_TESTED')),
    ...unused.flatMap(({ key, isTested }) => {
      if (key in called || (isTested && tested.has(key))) return [];
      return isTested ? [`${key}: only tests import it, say in ONLY_TESTED why`] : [`${key}: nobody imports it`];
    }),
  ];
}

function isListedStill(list: string): (key: string) => string {
  return (key) => `${key}: imported or gone, take it off ${list}`;
}
