import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameIdOf } from '@crease/contract';

/** What the build says of a page: its own files, and how it looks before they are there. */
export interface FirstLoad {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Markup without scripts and styles; `{{name}}` and `{{competition}}` are a match's own. */
  readonly picture?: { readonly demo: string; readonly plain: string };
}

/** By path, parameters as `$name`. */
export type FirstLoads = Readonly<Record<string, FirstLoad>>;

/** As the build left them beside the pages; none when it left none. */
export function readFirstLoads(folder: string): FirstLoads {
  const path = join(folder, 'pages.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FirstLoads) : {};
}

/** That of the page at this path, without query. */
export function firstLoadOf(loads: FirstLoads, path: string): FirstLoad | null {
  if (gameIdOf(path) !== null) return loads['/exchange/$gameId'] ?? null;
  const own = loads[path] ?? (path.startsWith('/spmsports/') ? loads['/spmsports/$category'] : undefined);
  return own ?? null;
}

/** The calls whose answers the first picture of a page waits for: asked for with the page, not after its code. */
export function firstReads(path: string): readonly string[] {
  const gameId = gameIdOf(path);
  if (gameId !== null) return [`/api/sports/events/${encodeURIComponent(gameId)}`];
  return path === '/' ? ['/api/sports/events'] : [];
}
