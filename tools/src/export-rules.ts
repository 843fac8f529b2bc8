import { type SourceFile, targetOf } from './source-file.ts';
import { TEST_ONLY_EXPORTS } from './test-only-exports.ts';

/** An export of product code without an import in product code. */
export interface UnusedExport {
  readonly path: string;
  readonly name: string;
  readonly isType: boolean;
  /** True if tests, benchmarks or tools import it. */
  readonly isTested: boolean;
}

/**
 * Returns the exports of packages and apps that no other file in packages and apps imports, tests excluded. A line of
 * an index counts as an export without an import if no other package imports it, nor `bench`, `e2e` or `tools`: they
 * start and measure packages through their indexes.
 */
export function unusedExports(files: readonly SourceFile[]): UnusedExport[] {
  const product = files.filter(isProduct);
  const byProduct = usesOf(product);
  const byTests = usesOf(files.filter((file) => !isProduct(file)));
  const ofIndexes = usesOf(files.filter(({ path }) => /^(bench|e2e|tools)\//.test(path)));
  return product.flatMap(({ path, exports }) => {
    const isUsed = (uses: ReadonlySet<string>, name: string) => uses.has(`${path} ${name}`) || uses.has(`${path} *`);
    return exports
      .filter(({ name }) => name !== '*' && !isUsed(byProduct, name))
      .filter(({ name }) => !path.endsWith('/src/index.ts') || !isUsed(ofIndexes, name))
      .map(({ name, isType }) => ({ path, name, isType, isTested: isUsed(byTests, name) }));
  });
}

function isProduct({ path, isTest }: SourceFile): boolean {
  return !isTest && /^(packages|apps)\/[a-z-]+\/src\//.test(path);
}

/** Returns `path name` of everything that these files import. */
function usesOf(files: readonly SourceFile[]): Set<string> {
  return new Set(
    files.flatMap(({ path, importedNames }) => importedNames.map(({ from, name }) => `${resolve(path, from)} ${name}`)),
  );
}

/** Returns the path of the file that a specifier names; the specifier itself for foreign modules. */
export function resolve(path: string, specifier: string): string {
  const [, ours, inside] = /^@crease\/([a-z-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (ours) return `${ours === 'server' ? 'apps' : 'packages'}/${ours}/src/${inside ?? 'index.ts'}`;
  if (!specifier.startsWith('.')) return specifier;
  return targetOf(path, specifier);
}

/** Exports called by name in a way that the parser does not see, with their caller. */
const CALLED_FROM_OUTSIDE: Readonly<Record<string, string>> = {
  'apps/player/src/app/pages/first-picture.tsx firstPictures': 'apps/player/vite prerenders the first screens with it',
};

/** Reports exports without an import in product code: make them local, delete them, or move them to `testing/`. */
export function exportBreaches(
  files: readonly SourceFile[],
  onlyTested: Readonly<Record<string, readonly string[]>> = TEST_ONLY_EXPORTS,
  called: Readonly<Record<string, string>> = CALLED_FROM_OUTSIDE,
): string[] {
  const unused = unusedExports(files).map(({ path, name, isTested }) => ({ key: `${path} ${name}`, isTested }));
  const keys = new Set(unused.map(({ key }) => key));
  const tested = new Set(Object.values(onlyTested).flat());
  return [
    ...Object.keys(called)
      .filter((key) => !keys.has(key))
      .map(stillListed('CALLED_FROM_OUTSIDE')),
    ...[...tested].filter((key) => !keys.has(key)).map(stillListed('TEST_ONLY_EXPORTS')),
    ...unused.flatMap(({ key, isTested }) => {
      if (key in called || (isTested && tested.has(key))) return [];
      return isTested
        ? [`${key}: only tests import it; list it with a reason in TEST_ONLY_EXPORTS`]
        : [`${key}: not imported`];
    }),
  ];
}

function stillListed(list: string): (key: string) => string {
  return (key) => `${key}: imported or deleted; remove it from ${list}`;
}
