import { STILL_CIRCULAR } from './folder-circles.ts';
import { ROOM_ORDER } from './room-order.ts';
import { type SourceFile, targetOf } from './source-file.ts';

/**
 * The rules of the house, as docs/architecture.md states them, read off the tree.
 * Each rule returns one line per breach: the place, what is wrong, what to do instead.
 */

const PURE = ['kernel', 'exchange', 'ledger', 'games', 'sportsbook'];
/** Which workspace package may import which, from the bottom; one not named here may import nothing of ours. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/kernel': [],
  'packages/exchange': ['kernel'],
  'packages/ledger': ['kernel'],
  'packages/games': ['kernel'],
  'packages/sportsbook': ['kernel'],
  'packages/traders': ['kernel'],
  'packages/feeds': ['kernel'],
  'packages/replay': ['kernel', 'feeds'],
  'packages/engine': ['kernel', 'exchange', 'ledger', 'games', 'sportsbook'],
  'packages/contract': ['kernel', 'exchange', 'ledger', 'games', 'locales'],
  'packages/store': ['kernel', 'exchange', 'ledger', 'engine'],
  'packages/gateways': ['kernel', 'contract'],
  'packages/client': ['contract', 'kernel'],
  'packages/ui': ['contract', 'kernel'],
  'packages/web': ['client', 'ui', 'contract', 'kernel'],
  'apps/server': [...PURE, 'locales', 'traders', 'engine', 'feeds', 'replay', 'gateways', 'store', 'contract'],
  'apps/operator': ['client', 'contract'],
  'apps/desk': ['web', 'client', 'ui', 'contract', 'kernel'],
  'apps/player': ['locales', 'web', 'client', 'ui', 'contract', 'kernel', 'exchange', 'games', 'sportsbook', 'feeds'],
};

const PURE_FLOORS = [
  'packages/kernel/',
  'packages/exchange/',
  'packages/ledger/',
  'packages/games/',
  'packages/sportsbook/',
  'packages/traders/',
  'packages/engine/',
  'packages/feeds/',
  'packages/replay/',
];
const IMPURE =
  /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\.|\bfetch\(|\bset(Timeout|Interval|Immediate)\(|\bperformance\.|['"]node:/;

/** Only a package's index is its face; arrows point down. */
export function importBreaches(file: SourceFile): string[] {
  const home = packageOf(file.path);
  if (!home || file.isTest || !(home in MAY_IMPORT)) return [];
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

/** A build reads its plugins by path: Node does not load TypeScript out of node_modules. */
function isBuildPlugin(path: string, specifier: string): boolean {
  return targetOf(path, specifier).startsWith('locales/vite/');
}

function escapes(path: string, specifier: string): boolean {
  return !`${targetOf(path, specifier)}/`.startsWith(`${packageOf(path)}/`);
}

/**
 * Inside a package, too, no arrow turns back: what two folders share lies below both. A file of the package's own
 * folder that has no place in the order joins the folders, and none imports it.
 */
export function roomBreaches(file: SourceFile): string[] {
  if (file.isTest) return [];
  return Object.entries(ROOM_ORDER).flatMap(([folder, order]) => {
    const own = partOf(folder, file.path);
    if (own === null || (!order.includes(own) && own.includes('.'))) return [];
    if (!order.includes(own)) return [`${file.path}: say in ROOM_ORDER where ${own} stands`];
    return file.imports.flatMap((specifier) => {
      const target = specifier.startsWith('.') ? partOf(folder, targetOf(file.path, specifier)) : null;
      if (target === null || (order.includes(target) && order.indexOf(target) <= order.indexOf(own))) return [];
      return order.includes(target)
        ? [`${file.path}: ${own} may not import ${target}; what both need lies below both`]
        : [`${file.path}: ${folder}/${target} joins the folders; none may import it`];
    });
  });
}

/** The subfolder or file of a folder that a path lies in; null outside of it. */
function partOf(folder: string, path: string): string | null {
  return path.startsWith(`${folder}/`) ? (path.slice(folder.length + 1).split('/')[0] ?? null) : null;
}

/** Every package and app with several folders has an order of them. */
export function unorderedBreaches(files: readonly SourceFile[]): string[] {
  const folders = new Map<string, Set<string>>();
  for (const { path, isTest } of files) {
    const [home, part] = isTest ? [] : (/^((?:packages|apps)\/[a-z-]+\/src)\/([^/]+)\//.exec(path)?.slice(1) ?? []);
    if (home && part) folders.set(home, (folders.get(home) ?? new Set()).add(part));
  }
  return [...folders]
    .filter(([home, parts]) => parts.size > 1 && !(home in ROOM_ORDER) && !(home in STILL_CIRCULAR))
    .map(([home, parts]) => `${home}: say in ROOM_ORDER how ${[...parts].join(', ')} are ordered`);
}

/** Rooms of the server that hold nothing open: words and types for the others. */
const NEVER_OPENED: readonly string[] = ['core', 'config', 'callers'];

/** Each other room of the server is opened by a function of its own, which says what it needs. */
export function openBreaches(paths: readonly string[]): string[] {
  const folder = 'apps/server/src';
  const rooms = (ROOM_ORDER[folder] ?? []).filter((room) => !room.includes('.') && !NEVER_OPENED.includes(room));
  return rooms.flatMap((room) =>
    paths.some((path) => path.startsWith(`${folder}/${room}/open-`))
      ? []
      : [`${folder}/${room}: what it needs stands in no open(deps)`],
  );
}

/** In pure floors time, randomness and the machine arrive as arguments. */
export function purityBreaches(file: SourceFile): string[] {
  if (file.isTest || !PURE_FLOORS.some((floor) => file.path.startsWith(floor))) return [];
  const code = withoutComments(file.text);
  return code.split('\n').flatMap((line, at) => {
    const found = IMPURE.exec(line);
    return found ? [`${file.path}:${at + 1}: ${found[0]} in a pure floor; take it as an argument`] : [];
  });
}

/** Where the machine's clock enters; everything else receives it. */
const CLOCKS: readonly string[] = [
  'packages/client/src/server-clock.ts',
  'apps/server/src/start-server.ts',
  'apps/server/src/logger.ts',
  'apps/operator/src/run-console.ts',
];
const CLOCK = /\bDate\.now\b|\bnew Date\(\)|\bFROM now\(\)|\b(current_|clock_|local)timestamp\b|\bcurrent_date\b/i;

/** Product code takes the time as an argument, so that a test can move it: screens from `serverNow`. */
export function clockBreaches(file: SourceFile): string[] {
  const isProduct = /^(packages|apps)\//.test(file.path) && !file.isTest && !file.path.includes('/migrations/');
  if (!isProduct || CLOCKS.includes(file.path)) return [];
  return withoutComments(file.text)
    .split('\n')
    .flatMap((line, at) => {
      const found = CLOCK.exec(line);
      return found
        ? [`${file.path}:${at + 1}: ${found[0]} reads a clock of its own; take the time as an argument`]
        : [];
    });
}

/** `...{ a, b }` says nothing: it only packs fields into one line. */
export function literalSpreadBreaches({ path, text }: SourceFile): string[] {
  if (path.startsWith('tools/')) return [];
  return withoutComments(text)
    .split('\n')
    .flatMap((line, at) =>
      /(?<!\{)\.\.\.\{\s*\w/.test(line) ? [`${path}:${at + 1}: write these fields without the spread`] : [],
    );
}

const BANNED_WORDS = /(^|[-./])(utils?|helpers?|managers?|common|misc)([-./]|$)/;

/** Files and folders are named after what they hold. */
export function nameBreaches({ path }: SourceFile): string[] {
  return BANNED_WORDS.test(path) ? [`${path}: says nothing; name it after what it exports`] : [];
}

const UNFINISHED = /\b(TODO|FIXME|XXX|HACK)\b|not implemented|coming soon|lorem ipsum/i;

/** Nothing unfinished is left lying, and no check is switched off without a word. */
export function leftoverBreaches(file: SourceFile): string[] {
  if (file.path.startsWith('tools/')) return [];
  return file.text.split('\n').flatMap((line, at) => {
    const place = `${file.path}:${at + 1}`;
    if (UNFINISHED.test(line)) return [`${place}: unfinished: ${line.trim()}`];
    if (/@ts-(nocheck|expect-error)/.test(line)) return [`${place}: mend the type instead`];
    return [];
  });
}

/** Where the types of {@link wireTypeBreaches} are declared, by the client. */
const EXACT_TYPES = 'packages/client/src/exact.ts';
/** Where only exact amounts and prices occur. */
const EXACT_ROOMS = /^(apps\/player|packages\/web)\/src\//;

/** A screen takes these shapes from the client: those of the contract are in the wire's units. What is stored may rename one. */
export function wireTypeBreaches(files: readonly SourceFile[]): string[] {
  const declared = files.find(({ path }) => path === EXACT_TYPES)?.text ?? '';
  const names = [...declared.matchAll(/export type (\w+)\S* ?[^=]*= Exact</g)].map(([, name]) => name as string);
  return files.flatMap(({ path, text }) => {
    if (!EXACT_ROOMS.test(path)) return [];
    const taken = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '@crease\/contract'/g)].flatMap(
      ([, list = '']) => list.split(',').map((name) => name.trim().replace(/^type /, '')),
    );
    return taken
      .filter((name) => names.includes(name))
      .map((name) => `${path}: ${name} of the contract is in the wire's units; take it from @crease/client`);
  });
}

const MAX_FOLDER_FILES = 20;
/** A folder that one cannot take in at a glance is divided by what its files are about. Unit tests are not counted. */
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

const ASKED_BY_NAME = /\b(type|marketType)\s*[=!]==\s*'(match_odds|bookmaker|fancy)'/;

/** What sets the types of market apart stands in tables by type: a comparison gives a fourth type the wrong arm. */
export function marketTypeBreaches(file: SourceFile): string[] {
  if (file.isTest || file.path.startsWith('tools/')) return [];
  return withoutComments(file.text)
    .split('\n')
    .flatMap((line, at) =>
      ASKED_BY_NAME.test(line) ? [`${file.path}:${at + 1}: ask MARKET_KINDS, or a table by type`] : [],
    );
}

function packageOf(path: string): string | null {
  return /^((?:packages|apps)\/[a-z-]+)\//.exec(path)?.[1] ?? null;
}

/** Line and block comments blanked, lines kept, so that a rule's words may be spoken of. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
}
