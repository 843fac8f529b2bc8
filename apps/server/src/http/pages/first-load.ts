import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameIdOf } from '@crease/contract';

/** The build's data of a page: its files, and its markup before they load. */
export interface FirstLoad {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Markup without scripts and styles; `{{name}}` and `{{competition}}` are filled with a match's. */
  readonly picture?: { readonly demo: string; readonly plain: string };
}

/** By path, parameters as `$name`. */
export type FirstLoads = Readonly<Record<string, FirstLoad>>;

/** Reads the build's data; empty if it does not exist. */
export function readFirstLoads(folder: string): FirstLoads {
  const path = join(folder, 'pages.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FirstLoads) : {};
}

/** Pages whose query changes their first markup. */
const BY_QUERY: ReadonlySet<string> = new Set(['/casino', '/fairness']);

/** Returns the data of a page; without markup if its query needs another one. */
export function firstLoadOf(loads: FirstLoads, path: string, query: string): FirstLoad | null {
  if (gameIdOf(path) !== null) return loads['/exchange/$gameId'] ?? null;
  const own = loads[path] ?? (path.startsWith('/spmsports/') ? loads['/spmsports/$category'] : undefined);
  if (!own || query === '' || !BY_QUERY.has(path)) return own ?? null;
  return { scripts: own.scripts, styles: own.styles };
}

/** Inline style sheets of a page, and their hash for the policy. */
export interface PageStyle {
  readonly files: readonly string[];
  readonly text: string;
  readonly hash: string;
}

/** `<link>` of a built style sheet, with its address. */
const SHEET = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;

/** Style sheets of pages, each combination read once. */
export class PageStyles {
  readonly #folder: string;
  /** Sheets of every page: those of the template. */
  readonly #shared: readonly string[];
  readonly #read = new Map<string, PageStyle | null>();

  constructor(folder: string, template: string) {
    this.#folder = folder;
    this.#shared = [...template.matchAll(SHEET)].map(([, file]) => file as string);
  }

  /** null: there are none, or one cannot be read, and the page must load them as files. */
  of(load: FirstLoad | null): PageStyle | null {
    const files = [...(load?.styles ?? []), ...this.#shared];
    const key = files.join(' ');
    const held = this.#read.get(key);
    if (held !== undefined) return held;
    const style = readStyle(this.#folder, files);
    this.#read.set(key, style);
    return style;
  }
}

function readStyle(folder: string, files: readonly string[]): PageStyle | null {
  const paths = files.map((file) => join(folder, file));
  if (paths.length === 0 || !paths.every((path) => existsSync(path))) return null;
  const text = paths.map((path) => readFileSync(path, 'utf8').trim()).join('\n');
  // A closing tag would let the rest become markup.
  return /<\/style/i.test(text) ? null : { files, text, hash: `sha256-${hash('sha256', text, 'base64')}` };
}

/** Removes the sheet links from the template. */
export function withoutSheets(template: string): string {
  return template.replace(SHEET, '');
}

const READS: Readonly<Record<string, readonly string[]>> = {
  '/': ['/api/sports/events'],
  '/sportsbook2': ['/api/sportsbook/events?page=1'],
  '/fairplay': ['/api/games/statistics'],
};

/** Calls that the first markup of a page waits for: preloaded with the page, not after its code. */
export function firstReads(path: string): readonly string[] {
  const gameId = gameIdOf(path);
  if (gameId !== null) return [`/api/sports/events/${encodeURIComponent(gameId)}`];
  return READS[path] ?? [];
}
