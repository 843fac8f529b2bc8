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

/** Pages that their query turns into another picture. */
const BY_QUERY: ReadonlySet<string> = new Set(['/casino', '/fairness']);

/** That of the page at this address; without a picture where the query asks for another one than was drawn. */
export function firstLoadOf(loads: FirstLoads, path: string, query: string): FirstLoad | null {
  if (gameIdOf(path) !== null) return loads['/exchange/$gameId'] ?? null;
  const own = loads[path] ?? (path.startsWith('/spmsports/') ? loads['/spmsports/$category'] : undefined);
  if (!own || query === '' || !BY_QUERY.has(path)) return own ?? null;
  return { scripts: own.scripts, styles: own.styles };
}

const READS: Readonly<Record<string, readonly string[]>> = {
  '/': ['/api/sports/events'],
  '/sportsbook2': ['/api/sportsbook/events?page=1'],
  '/fairplay': ['/api/games/statistics'],
};

/** The calls whose answers the first picture of a page waits for: asked for with the page, not after its code. */
export function firstReads(path: string): readonly string[] {
  const gameId = gameIdOf(path);
  if (gameId !== null) return [`/api/sports/events/${encodeURIComponent(gameId)}`];
  return READS[path] ?? [];
}
