import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

/**
 * No file of the product imports itself through others, types included: what two files need of each other belongs in a
 * third.
 * @returns one line a circle: the files on it, in the order of importing.
 */
export function circleBreaches(files: readonly SourceFile[]): string[] {
  const product = new Map(files.filter(({ isTest }) => !isTest).map((file) => [file.path, file]));
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (path: string, way: readonly string[]): void => {
    const at = way.indexOf(path);
    if (at >= 0) circles.push(`in a circle: ${[...way.slice(at), path].join(' → ')}`);
    if (at >= 0 || done.has(path)) return;
    for (const next of importsOf(path, product)) walk(next, [...way, path]);
    done.add(path);
  };
  for (const path of product.keys()) walk(path, []);
  return circles;
}

function importsOf(path: string, product: ReadonlyMap<string, SourceFile>): string[] {
  const near = (product.get(path)?.imports ?? []).filter((specifier) => specifier.startsWith('.'));
  return near.map((specifier) => posix.join(posix.dirname(path), specifier)).filter((target) => product.has(target));
}
