import { resolve } from './export-rules.ts';
import type { SourceFile } from './source-file.ts';

type Tree = ReadonlyMap<string, SourceFile>;

/** Modules that no first script may contain: the validator of the schemas, and packages of the server. */
const FORBIDDEN = /^(zod|@crease\/(ledger|engine|store))$/;

/**
 * Reports the shortest chain of imports by which a page's first script loads a forbidden module.
 * @param start path of the page's first module.
 */
export function firstScriptBreaches(files: readonly SourceFile[], start: string): string[] {
  const tree: Tree = new Map(files.map((file) => [file.path, file]));
  const chains = new Map([[start, start]]);
  for (const [path, chain] of chains)
    for (const { from, name, isLoaded } of tree.get(path)?.importedNames ?? []) {
      if (!isLoaded) continue;
      if (FORBIDDEN.test(from)) return [`${chain} loads ${from}`];
      const target = declaring(tree, resolve(path, from), name);
      if (target && !chains.has(target)) chains.set(target, `${chain} > ${target}`);
    }
  return [];
}

/** Returns the file that declares a name: the build leaves out the other files of a package's index. */
function declaring(tree: Tree, path: string, name: string): string | null {
  const file = tree.get(path);
  if (!file || name === '*' || !path.endsWith('/src/index.ts')) return file ? path : null;
  const own = file.exports.find((exported) => exported.name === name);
  if (own) return own.from === null ? path : resolve(path, own.from);
  const others = file.exports.flatMap(({ name: of, from }) => (of === '*' && from ? [resolve(path, from)] : []));
  return others.find((other) => tree.get(other)?.exports.some((exported) => exported.name === name)) ?? null;
}
