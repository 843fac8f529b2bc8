import { type SourceFile, targetOf } from './source-file.ts';

/** Reports folders of packages and apps, at any depth, with a subfolder that imports itself through others. */
export function folderCycleBreaches(files: readonly SourceFile[]): string[] {
  const graphs = graphsOf(files.filter(({ path, isTest }) => !isTest && /^(packages|apps)\//.test(path)));
  return [...graphs].flatMap(([folder, graph]) => {
    const parts = [...graph.keys()].filter((part) => reaches(graph, part, part));
    return parts.length > 0 ? [`${folder}: ${parts.join(', ')} form an import cycle`] : [];
  });
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
