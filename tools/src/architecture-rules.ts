import { FOLDER_ORDER } from './folder-order.ts';
import { type SourceFile, targetOf, withoutComments } from './source-file.ts';

/**
 * The architecture rules of docs/architecture.md, checked on the source tree.
 * Each rule returns one line per violation: the place, the fault, and the remedy.
 */

const PURE = ['kernel', 'exchange', 'ledger', 'games', 'sportsbook'];
/** Permitted imports between workspace packages, from the bottom; packages not listed may import none. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/kernel': [],
  'packages/exchange': ['kernel'],
  'packages/ledger': ['kernel'],
  'packages/games': ['kernel'],
  'packages/sportsbook': ['kernel'],
  'packages/traders': ['kernel'],
  'packages/feeds': ['kernel'],
  'packages/replay': ['kernel', 'feeds'],
  'packages/betfair': ['kernel', 'feeds', 'replay'],
  'packages/trading': ['kernel', 'feeds', 'replay'],
  'packages/engine': ['kernel', 'exchange', 'ledger', 'games', 'sportsbook'],
  'packages/contract': ['kernel', 'exchange', 'ledger', 'games', 'locales'],
  'packages/store': ['kernel', 'exchange', 'ledger', 'engine'],
  'packages/backup': ['store'],
  'packages/gateways': ['kernel', 'contract'],
  'packages/client': ['contract', 'kernel'],
  'packages/ui': ['contract', 'kernel'],
  'packages/web': ['client', 'ui', 'contract', 'kernel'],
  'apps/server': [
    ...PURE,
    'locales',
    'traders',
    'engine',
    'feeds',
    'replay',
    'betfair',
    'trading',
    'gateways',
    'store',
    'backup',
    'contract',
  ],
  'apps/operator': ['client', 'contract', 'store', 'backup'],
  'apps/desk': ['web', 'client', 'ui', 'contract', 'kernel'],
  'apps/player': ['locales', 'web', 'client', 'ui', 'contract', 'kernel', 'exchange', 'games', 'sportsbook', 'feeds'],
};

const PURE_LAYERS = [
  'packages/kernel/',
  'packages/exchange/',
  'packages/ledger/',
  'packages/games/',
  'packages/sportsbook/',
  'packages/traders/',
  'packages/engine/',
  'packages/feeds/',
  'packages/replay/',
  'packages/betfair/src/protocol/',
  'packages/betfair/src/books/',
  'packages/betfair/src/serve/',
  'packages/betfair/src/stream/',
  'packages/trading/',
];
const IMPURE =
  /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\.|\bfetch\(|\bset(Timeout|Interval|Immediate)\(|\bperformance\.|['"]node:/;

/** Packages are imported through their index, and only downwards. */
export function importBreaches(file: SourceFile): string[] {
  const home = packageOf(file.path);
  if (!home || file.isTest) return [];
  const allowed = MAY_IMPORT[home] ?? [];
  const own = home.split('/')[1];
  return file.imports.flatMap((specifier) => {
    const ours = /^@crease\/([a-z-]+)(\/.*)?$/.exec(specifier);
    if (ours) {
      const [, name, inside] = ours;
      if (name === own || !allowed.includes(name as string))
        return [`${file.path}: ${home} may not import @crease/${name}`];
      if (inside && name !== 'locales' && !inside.endsWith('.css'))
        return [`${file.path}: import @crease/${name}, not its inside ${inside}`];
    }
    if (specifier.startsWith('.') && escapes(file.path, specifier) && !isBuildPlugin(file.path, specifier))
      return [`${file.path}: ${specifier} leaves ${home}`];
    return [];
  });
}

/** A build reads its plugins by path: Node does not load TypeScript from node_modules. */
function isBuildPlugin(path: string, specifier: string): boolean {
  return targetOf(path, specifier).startsWith('locales/vite/');
}

function escapes(path: string, specifier: string): boolean {
  return !`${targetOf(path, specifier)}/`.startsWith(`${packageOf(path)}/`);
}

/**
 * Checks the order of folders inside a package: what two folders share lies below both. A root file without a place in
 * the order joins the folders, and no folder imports it.
 */
export function folderOrderBreaches(file: SourceFile): string[] {
  if (file.isTest) return [];
  return Object.entries(FOLDER_ORDER).flatMap(([folder, order]) => {
    const own = partOf(folder, file.path);
    if (own === null || (!order.includes(own) && own.includes('.'))) return [];
    if (!order.includes(own)) return [`${file.path}: add ${own} to FOLDER_ORDER`];
    return file.imports.flatMap((specifier) => {
      const target = specifier.startsWith('.') ? partOf(folder, targetOf(file.path, specifier)) : null;
      if (target === null || (order.includes(target) && order.indexOf(target) <= order.indexOf(own))) return [];
      return order.includes(target)
        ? [`${file.path}: ${own} may not import ${target}; move what both need below both`]
        : [`${file.path}: ${folder}/${target} joins the folders; no folder may import it`];
    });
  });
}

/** Returns the subfolder or file of a folder that contains a path; null outside the folder. */
function partOf(folder: string, path: string): string | null {
  return path.startsWith(`${folder}/`) ? (path.slice(folder.length + 1).split('/')[0] ?? null) : null;
}

/** Reports packages and apps with several folders and no order. */
export function unorderedBreaches(files: readonly SourceFile[]): string[] {
  const folders = new Map<string, Set<string>>();
  for (const { path, isTest } of files) {
    const [home, part] = isTest ? [] : (/^((?:packages|apps)\/[a-z-]+\/src)\/([^/]+)\//.exec(path)?.slice(1) ?? []);
    if (home && part) folders.set(home, (folders.get(home) ?? new Set()).add(part));
  }
  return [...folders]
    .filter(([home, parts]) => parts.size > 1 && !(home in FOLDER_ORDER))
    .map(([home, parts]) => `${home}: add ${[...parts].join(', ')} to FOLDER_ORDER`);
}

/** Folders of the server without services: only types and functions for the others. */
const WITHOUT_OPEN: readonly string[] = ['core', 'config', 'callers'];

/** Every other folder of the server exports an open(deps) function with its dependencies. */
export function openBreaches(paths: readonly string[]): string[] {
  const folder = 'apps/server/src';
  const folders = (FOLDER_ORDER[folder] ?? []).filter((name) => !name.includes('.') && !WITHOUT_OPEN.includes(name));
  return folders.flatMap((name) =>
    paths.some((path) => path.startsWith(`${folder}/${name}/open-`)) ? [] : [`${folder}/${name}: has no open(deps)`],
  );
}

/** In pure layers time, randomness and input or output are arguments. */
export function purityBreaches(file: SourceFile): string[] {
  if (file.isTest || !PURE_LAYERS.some((layer) => file.path.startsWith(layer))) return [];
  return codeMatching(file, IMPURE, (found) => `${found} in a pure layer; take it as an argument`);
}

/** Files that may read the machine's clock; all others receive the time. */
const CLOCKS: readonly string[] = [
  'packages/client/src/server-clock.ts',
  'apps/server/src/start-server.ts',
  'apps/server/src/start-web.ts',
  'apps/server/src/logger.ts',
  'apps/operator/src/run-console.ts',
  // The writer's lease counts by the database's clock, which all processes share.
  'packages/store/src/database/writer-finder.ts',
  'packages/store/src/database/writer-link.ts',
  'packages/store/src/database/writer-lock.ts',
  'packages/store/src/standby/command-log.ts',
  'packages/store/src/standby/standby-source.ts',
];
const CLOCK = /\bDate\.now\b|\bnew Date\(\)|\bFROM now\(\)|\b(current_|clock_|local)timestamp\b|\bcurrent_date\b/i;

/** Product code takes the time as an argument, so that tests can control it: screens from `serverNow`. */
export function clockBreaches(file: SourceFile): string[] {
  const isProduct = /^(packages|apps)\//.test(file.path) && !file.isTest && !file.path.includes('/migrations/');
  if (!isProduct || CLOCKS.includes(file.path)) return [];
  return codeMatching(file, CLOCK, (found) => `${found} reads the clock; take the time as an argument`);
}

/** `...{ a, b }` has no effect but to pack fields into one line. */
export function literalSpreadBreaches(file: SourceFile): string[] {
  if (file.path.startsWith('tools/')) return [];
  return codeMatching(file, /(?<!\{)\.\.\.\{\s*\w/, () => 'write these fields without the spread');
}

const BANNED_WORDS = /(^|[-./])(utils?|helpers?|managers?|common|misc)([-./]|$)/;

/** Files and folders are named after their contents. */
export function nameBreaches({ path }: SourceFile): string[] {
  return BANNED_WORDS.test(path) ? [`${path}: is a meaningless name; name it after its exports`] : [];
}

const UNFINISHED = /\b(TODO|FIXME|XXX|HACK)\b|not implemented|coming soon|lorem ipsum/i;

/** Rejects unfinished code and disabled checks. */
export function leftoverBreaches(file: SourceFile): string[] {
  if (file.path.startsWith('tools/')) return [];
  return [
    ...linesMatching(file, UNFINISHED, (_, line) => `unfinished: ${line.trim()}`),
    ...linesMatching(file, /@ts-(nocheck|expect-error)/, () => 'fix the type instead'),
  ];
}

/** Declares the types of {@link wireTypeBreaches} for the client. */
const EXACT_TYPES = 'packages/client/src/exact.ts';
/** Folders in which all amounts and prices are exact. */
const EXACT_FOLDERS = /^(apps\/player|packages\/web)\/src\//;

/**
 * Screens take these types from the client: those of the contract use the wire's units. Storage code may rename one.
 */
export function wireTypeBreaches(files: readonly SourceFile[]): string[] {
  const declared = files.find(({ path }) => path === EXACT_TYPES)?.text ?? '';
  const names = [...declared.matchAll(/export type (\w+)\S* ?[^=]*= Exact</g)].map(([, name]) => name as string);
  return files.flatMap(({ path, text }) => {
    if (!EXACT_FOLDERS.test(path)) return [];
    const taken = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '@crease\/contract'/g)].flatMap(
      ([, list = '']) => list.split(',').map((name) => name.trim().replace(/^type /, '')),
    );
    return taken
      .filter((name) => names.includes(name))
      .map((name) => `${path}: ${name} of the contract uses the wire's units; import it from @crease/client`);
  });
}

const MAX_FOLDER_FILES = 20;
/** A folder with more source files is divided by subject. Unit tests do not count. */
export function folderBreaches(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (/\.(test|soak)\.tsx?$/.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FOLDER_FILES)
    .map(([folder, count]) => `${folder}: ${count} source files; divide above ${MAX_FOLDER_FILES}`);
}

const TYPE_COMPARISON = /\b(type|marketType)\s*[=!]==\s*'(match_odds|bookmaker|fancy)'/;

/** Differences between market types belong in tables by type: a comparison gives a fourth type the wrong branch. */
export function marketTypeBreaches(file: SourceFile): string[] {
  if (file.isTest || file.path.startsWith('tools/')) return [];
  return codeMatching(file, TYPE_COMPARISON, () => 'use MARKET_KINDS, or a table by type');
}

function packageOf(path: string): string | null {
  return /^((?:packages|apps)\/[a-z-]+)\//.exec(path)?.[1] ?? null;
}

/** Reports each line of a file's code that matches, comments left out. */
function codeMatching({ path, text }: SourceFile, pattern: RegExp, say: (found: string) => string): string[] {
  return linesMatching({ path, text: withoutComments(text) }, pattern, say);
}

/** Reports each line of a text that matches, by its place, with the message of `say`. */
function linesMatching(
  { path, text }: Pick<SourceFile, 'path' | 'text'>,
  pattern: RegExp,
  say: (found: string, line: string) => string,
): string[] {
  return text.split('\n').flatMap((line, at) => {
    const [found] = pattern.exec(line) ?? [];
    return found === undefined ? [] : [`${path}:${at + 1}: ${say(found, line)}`];
  });
}
