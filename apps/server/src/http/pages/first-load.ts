import { hash } from 'node:crypto';
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

/** The sheets of a page as they stand in the page itself, and the name by which its policy lets them. */
export interface PageStyle {
  readonly files: readonly string[];
  readonly text: string;
  readonly hash: string;
}

/** `<link>` of a built sheet in a page, with its address. */
const SHEET = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;

/** Sheets of pages, each set of them read once. */
export class PageStyles {
  readonly #folder: string;
  /** Of every page: what the template names. */
  readonly #shared: readonly string[];
  readonly #read = new Map<string, PageStyle | null>();

  constructor(folder: string, template: string) {
    this.#folder = folder;
    this.#shared = [...template.matchAll(SHEET)].map(([, file]) => file as string);
  }

  /** null: there are none, or not all of them can be read, and the page must ask for them as files. */
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
  // What ends the element would let the rest stand in the page as markup.
  return /<\/style/i.test(text) ? null : { files, text, hash: `sha256-${hash('sha256', text, 'base64')}` };
}

/** The template without its links to sheets. */
export function withoutSheets(template: string): string {
  return template.replace(SHEET, '');
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
