import { type SourceFile, targetOf } from './source-file.ts';

/**
 * Folders whose parts import each other in a cycle, with the number of parts. No cycle may grow; a resolved one leaves
 * the list.
 */
export const ALLOWED_CYCLES: Readonly<Record<string, number>> = {
  'apps/player/src/app': 4,
  'apps/player/src/cashier': 2,
  'apps/player/src/core/orders': 2,
  'apps/player/src/games': 2,
  'apps/player/src/games/tables': 6,
  'apps/player/src/markets': 6,
  'apps/player/src/orders': 6,
  'apps/player/src/profile': 2,
  'apps/player/src/session': 3,
  'apps/player/src/sportsbook': 3,
  'apps/server/src/books': 3,
  'apps/server/src/cashier': 2,
  'apps/server/src/operator': 7,
};

/** Reports folders of packages and apps, at any depth, with a subfolder that imports itself through others. */
export function folderCycleBreaches(
  files: readonly SourceFile[],
  stillCircular: Readonly<Record<string, number>> = ALLOWED_CYCLES,
): string[] {
  const graphs = graphsOf(files.filter(({ path, isTest }) => !isTest && /^(packages|apps)\//.test(path)));
  const done = Object.keys(stillCircular).filter((folder) => !graphs.has(folder));
  return [
    ...done.map((folder) => `${folder}: no cycle left; remove it from ALLOWED_CYCLES`),
    ...[...graphs].flatMap(([folder, graph]) => {
      const parts = [...graph.keys()].filter((part) => reaches(graph, part, part));
      const most = stillCircular[folder] ?? 0;
      if (parts.length > most) return [`${folder}: ${parts.join(', ')} form an import cycle`];
      return parts.length < most ? [`${folder}: now ${parts.length}; update ALLOWED_CYCLES`] : [];
    }),
  ];
}

type Graph = Map<string, Set<string>>;

/** Returns for each folder which of its parts (subfolders and files) import which. */
function graphsOf(files: readonly SourceFile[]): Map<string, Graph> {
  const graphs = new Map<string, Graph>();
  for (const { path, imports } of files)
    for (const specifier of imports) {
      if (!specifier.startsWith('.')) continue;
      const [from, to] = [path.split('/'), targetOf(path, specifier).split('/')];
      const depth = from.findIndex((part, at) => part !== to[at]);
      if (depth < 0) continue;
      const graph = entry(graphs, from.slice(0, depth).join('/'), () => new Map());
      entry(graph, from[depth] as string, () => new Set()).add(to[depth] as string);
    }
  return graphs;
}

function entry<T>(map: Map<string, T>, key: string, make: () => T): T {
  const held = map.get(key) ?? make();
  map.set(key, held);
  return held;
}

function reaches(graph: Graph, from: string, goal: string, seen = new Set<string>()): boolean {
  return [...(graph.get(from) ?? [])].some(
    (next) => next === goal || (!seen.has(next) && reaches(graph, next, goal, seen.add(next))),
  );
}
