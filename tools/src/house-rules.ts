import { ROOM_ORDER } from './room-order.ts';
import type { SourceFile } from './source-file.ts';

/**
 * The rules of the house, as docs/architecture.md states them, read off the tree.
 * Each rule returns one line per breach: the place, what is wrong, what to do instead.
 */

const PURE = ['kernel', 'exchange', 'ledger', 'games', 'sportsbook'];
/** Which workspace package may import which; a package not named here may import nothing of ours. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/kernel': [],
  'packages/exchange': ['kernel'],
  'packages/ledger': ['kernel'],
  'packages/games': ['kernel'],
  'packages/sportsbook': ['kernel'],
  'packages/traders': ['kernel'],
  'packages/feeds': ['kernel'],
  'packages/replay': ['kernel', 'feeds'],
  'packages/engine': ['kernel', 'exchange', 'ledger', 'games', 'sportsbook'],
  'packages/contract': ['kernel', 'exchange', 'ledger'],
  'packages/store': ['kernel', 'exchange', 'ledger', 'engine'],
  'packages/gateways': ['kernel', 'contract'],
  'packages/client': ['contract', 'kernel'],
  'packages/ui': ['contract', 'kernel'],
  'packages/web': ['client', 'ui', 'contract', 'kernel'],
  'apps/server': [...PURE, 'traders', 'engine', 'feeds', 'replay', 'gateways', 'store', 'contract'],
  'apps/operator': ['client', 'contract'],
  'apps/desk': ['web', 'client', 'ui', 'contract', 'kernel'],
  'apps/player': ['web', 'client', 'ui', 'contract', 'kernel', 'exchange', 'games', 'sportsbook', 'feeds'],
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
      if (inside && !inside.endsWith('.css')) return [`${file.path}: import @crease/${name}, not its inside ${inside}`];
    }
    if (specifier.startsWith('.') && escapes(file.path, specifier))
      return [`${file.path}: ${specifier} leaves ${home}`];
    return [];
  });
}

function escapes(path: string, specifier: string): boolean {
  return !`${targetOf(path, specifier)}/`.startsWith(`${packageOf(path)}/`);
}

/** The path from the root that a relative specifier names. */
function targetOf(path: string, specifier: string): string {
  const parts = path.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Its paths are those of the bundle too, so it lies beside the joining files; it imports nothing. */
const ROOTS_FOR_ALL: readonly string[] = ['apps/server/src/shipped-files.ts'];

/** Inside a package, too, no arrow turns back: what two rooms share lies below both. */
export function roomBreaches(file: SourceFile): string[] {
  if (file.isTest) return [];
  return Object.entries(ROOM_ORDER).flatMap(([folder, order]) => {
    const own = roomOf(folder, file.path);
    if (own === null || own === JOINS) return [];
    if (!order.includes(own)) return [`${file.path}: say in ROOM_ORDER where ${own} stands`];
    return file.imports.flatMap((specifier) => {
      if (!specifier.startsWith('.')) return [];
      const target = targetOf(file.path, specifier);
      const room = ROOTS_FOR_ALL.includes(target) ? null : roomOf(folder, target);
      if (room === JOINS) return [`${file.path}: ${target} joins the rooms; no room may import it`];
      if (room === null || order.indexOf(room) <= order.indexOf(own)) return [];
      return [`${file.path}: ${own} may not import ${room}; what both need lies below both`];
    });
  });
}

const JOINS = '.';

/** The room of a folder that a path lies in; `.` for the folder's own files, null outside of it. */
function roomOf(folder: string, path: string): string | null {
  if (!path.startsWith(`${folder}/`)) return null;
  const [room, inside] = path.slice(folder.length + 1).split('/');
  return inside === undefined ? JOINS : (room ?? null);
}

/** Rooms of the server that hold nothing open: words and types for the others. */
const NEVER_OPENED: readonly string[] = ['core', 'config', 'callers'];

/** Each other room of the server is opened by a function of its own, which says what it needs. */
export function openBreaches(paths: readonly string[]): string[] {
  const folder = 'apps/server/src';
  const rooms = (ROOM_ORDER[folder] ?? []).filter((room) => !NEVER_OPENED.includes(room));
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

const MAX_FILE_LINES = 350;
const MAX_FUNCTION_LINES = 60;
const MAX_PARAMETERS = 4;

/** One room, one reason: long files and functions are split. Tests may tell long stories. */
export function sizeBreaches(file: SourceFile): string[] {
  if (file.isTest) return [];
  const long = file.lines > MAX_FILE_LINES ? [`${file.path}: ${file.lines} lines; split above ${MAX_FILE_LINES}`] : [];
  const functions = file.functions.flatMap((fn) => {
    const place = `${file.path}:${fn.line} ${fn.name}`;
    const breaches: string[] = [];
    if (fn.lines > MAX_FUNCTION_LINES) breaches.push(`${place}: ${fn.lines} lines; split above ${MAX_FUNCTION_LINES}`);
    if (fn.parameters > MAX_PARAMETERS) breaches.push(`${place}: ${fn.parameters} parameters; take an object`);
    return breaches;
  });
  return [...long, ...functions];
}

/** Packages that still pack fields into spreads, with how often: none may grow, and one that is done leaves the list. */
const STILL_PACKED: Readonly<Record<string, number>> = {};

/** `...{ a, b }` says nothing: it only packs fields into one line. */
export function literalSpreadBreaches(
  files: readonly SourceFile[],
  stillPacked: Readonly<Record<string, number>> = STILL_PACKED,
): string[] {
  const found = new Map<string, string[]>(Object.keys(stillPacked).map((home) => [home, []]));
  for (const { path, literalSpreads } of files) {
    const home = packageOf(path) ?? (path.split('/')[0] as string);
    const places = literalSpreads.map((line) => `${path}:${line}: write these fields without the spread`);
    found.set(home, [...(found.get(home) ?? []), ...places]);
  }
  return [...found].flatMap(([home, places]) => {
    const most = stillPacked[home];
    if (most === undefined) return places;
    if (places.length > most) return [`${home}: ${places.length} literal spreads; there were ${most}`];
    return places.length < most ? [`${home}: now ${places.length}, say so in STILL_PACKED`] : [];
  });
}

const BANNED_WORDS = /(^|[-./])(utils?|helpers?|managers?|common|misc)([-./]|$)/;

/** Files are kebab-case and named after what they export. */
export function nameBreaches(file: SourceFile): string[] {
  const name = file.path.split('/').at(-1) as string;
  const breaches: string[] = [];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.tsx?$/.test(name))
    breaches.push(`${file.path}: file names are kebab-case`);
  if (BANNED_WORDS.test(file.path)) breaches.push(`${file.path}: says nothing; name it after what it exports`);
  return breaches;
}

const UNFINISHED = /\b(TODO|FIXME|XXX|HACK)\b|not implemented|coming soon|lorem ipsum/i;

/** Nothing unfinished is left lying, and no check is switched off without a word. */
export function leftoverBreaches(file: SourceFile): string[] {
  if (file.path.startsWith('tools/')) return [];
  return file.text.split('\n').flatMap((line, at) => {
    const place = `${file.path}:${at + 1}`;
    if (UNFINISHED.test(line)) return [`${place}: unfinished: ${line.trim()}`];
    if (/@ts-(ignore|nocheck|expect-error)/.test(line)) return [`${place}: mend the type instead`];
    if (/\b(describe|it|test)\.only\(/.test(line)) return [`${place}: .only leaves the rest out`];
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
/** Folders that are still to be divided, with what they hold now: none may grow, and one that is done leaves the list. */
const STILL_CROWDED: Readonly<Record<string, number>> = {};

/** A folder that one cannot take in at a glance is divided by what its files are about. Unit tests are not counted. */
export function folderBreaches(
  paths: readonly string[],
  stillCrowded: Readonly<Record<string, number>> = STILL_CROWDED,
): string[] {
  const counts = new Map<string, number>(Object.keys(stillCrowded).map((folder) => [folder, 0]));
  for (const path of paths) {
    if (/\.(test|soak)\.tsx?$/.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => {
    const most = stillCrowded[folder] ?? MAX_FOLDER_FILES;
    if (count > most) return [`${folder}: ${count} source files; divide above ${most}`];
    if (folder in stillCrowded && count <= MAX_FOLDER_FILES) return [`${folder}: done, take it off STILL_CROWDED`];
    return [];
  });
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

/** No package imports itself in a circle through others. */
export function cycleBreaches(files: readonly SourceFile[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const file of files) {
    const home = packageOf(file.path);
    if (!home || file.isTest) continue;
    const targets = edges.get(home) ?? new Set();
    for (const specifier of file.imports) {
      const name = /^@crease\/([a-z-]+)/.exec(specifier)?.[1];
      if (name) targets.add(`packages/${name}`);
    }
    edges.set(home, targets);
  }
  const reaches = (from: string, goal: string, seen: Set<string>): boolean =>
    [...(edges.get(from) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    );
  return [...edges.keys()]
    .filter((home) => reaches(home, home, new Set()))
    .map((home) => `${home}: imports itself in a circle`);
}
