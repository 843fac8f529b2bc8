import { posix } from 'node:path';
import { BREAKPOINTS } from '@crease/ui/breakpoints.ts';
import type { SourceFile, StyleSheet } from './source-file.ts';

/** Architecture rules for style sheets; each returns one line per violation. */

const MAX_SHEET_LINES = 250;
/** The only file with colour values; all others use the names. */
const PALETTE = 'packages/ui/src/colours.css';
const TOKENS = 'packages/ui/src/tokens.css';

/** One sheet per component: a long sheet serves several. */
export function sheetSizeBreaches({ path, text }: StyleSheet): string[] {
  const lines = text.trimEnd().split('\n').length;
  return lines > MAX_SHEET_LINES ? [`${path}: ${lines} lines; split above ${MAX_SHEET_LINES}`] : [];
}

const RAW_COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;

/** A colour without a name exists in one theme only. */
export function colourBreaches(sheet: StyleSheet): string[] {
  if (sheet.path === PALETTE) return [];
  return found(sheet, RAW_COLOUR).map(({ place, text }) => `${place}: ${text} has no name; define it in ${PALETTE}`);
}

const SPACE = /(?<![\w-])(?:padding|margin|gap|row-gap|column-gap|scroll-margin|scroll-padding)(?:-[a-z-]+)?:[^;}]*/g;

/** Spaces on the scale must use its tokens, so that the scale can change. */
export function spaceBreaches(sheet: StyleSheet, tokens: StyleSheet): string[] {
  const scale = new Set([...tokens.text.matchAll(/--sp-(\d+):/g)].map(([, width]) => width));
  return found(sheet, SPACE).flatMap(({ place, text }) =>
    [...text.matchAll(/(?<![\w.#+-])(\d+)px/g)]
      .filter(([, width]) => scale.has(width))
      .map(([raw, width]) => `${place}: ${raw} is var(--sp-${width})`),
  );
}

const EDGES = new Set(
  Object.values(BREAKPOINTS).flatMap((width) => [`min ${width}`, `max ${width - 1}`, `max ${width - 0.02}`]),
);

/** Layouts change at the listed widths; container queries are exempt. */
export function breakpointBreaches(sheet: StyleSheet): string[] {
  return found(sheet, /@media[^{]*/g).flatMap(({ place, text }) =>
    [...text.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)]
      .filter(([, edge, width]) => !EDGES.has(`${edge} ${width}`))
      .map(([raw]) => `${place}: ${raw} is not in breakpoints.ts`),
  );
}

/** Reports unused tokens and undefined ones. */
export function tokenBreaches(sheets: readonly StyleSheet[], sources: readonly Pick<SourceFile, 'text'>[]): string[] {
  const called = new Set([
    ...sheets.flatMap(({ text }) => [...withoutComments(text).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)),
    ...sources.flatMap(({ text }) => [...text.matchAll(/['"`(](--[\w-]+)/g)].map(([, name]) => name)),
  ]);
  const given = new Map<string, string>();
  for (const sheet of sheets)
    for (const { place, text } of found(sheet, /(?<=[\s;{])--[\w-]+(?=\s*:)/g)) given.set(text, place);
  const idle = [...given].filter(([name]) => !called.has(name)).map(([name, place]) => `${place}: ${name} is unused`);
  const inSheets = sheets.flatMap((sheet) => found(sheet, /(?<=var\()--[\w-]+/g));
  const unknown = inSheets.filter(
    ({ text }) => !given.has(text) && !sources.some((source) => source.text.includes(text)),
  );
  return [...idle, ...unknown.map(({ place, text }) => `${place}: ${text} is not defined`)];
}

/**
 * Reports classes that a source names and its sheet does not define, and defined ones that no source names. A sheet
 * whose classes are selected by a variable may define more.
 */
export function classBreaches(
  sheets: readonly StyleSheet[],
  sources: readonly Pick<SourceFile, 'path' | 'text'>[],
): string[] {
  const uses = sources.flatMap(usesOfSheets);
  return sheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap((sheet) => {
      const defined = new Map(classesOf(sheet).map(({ place, text }) => [text, place]));
      const users = uses.filter(({ path }) => path === sheet.path);
      const named = new Set(users.flatMap(({ classes }) => classes));
      const lost = users.flatMap(({ source, classes }) =>
        classes.filter((name) => !defined.has(name)).map((name) => `${source}: ${sheet.path} has no class ${name}`),
      );
      const idle = users.some(({ isIndexed }) => isIndexed) ? [] : [...defined].filter(([name]) => !named.has(name));
      return [...lost, ...idle.map(([name, place]) => `${place}: class ${name} is unused`)];
    });
}

/** A source's classes of a sheet that it imports. */
function usesOfSheets({ path: source, text }: Pick<SourceFile, 'path' | 'text'>) {
  return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, name, from = '']) => ({
    source,
    path: posix.join(posix.dirname(source), from),
    classes: [
      ...new Set([...text.matchAll(new RegExp(`(?<![\\w/-])${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used)),
    ],
    isIndexed: text.includes(`${name}[`),
  }));
}

function classesOf(sheet: StyleSheet): Found[] {
  return found(sheet, /(?<=\.)[a-z_][\w-]*(?=[^{};]*\{)/gi);
}

/** Returns the sheet with the tokens. @throws if it is missing. */
export function tokenSheet(sheets: readonly StyleSheet[]): StyleSheet {
  const tokens = sheets.find(({ path }) => path === TOKENS);
  if (!tokens) throw new Error(`${TOKENS} is missing: update TOKENS`);
  return tokens;
}

interface Found {
  readonly place: string;
  readonly text: string;
}

function found({ path, text }: StyleSheet, pattern: RegExp): Found[] {
  const code = withoutComments(text);
  return [...code.matchAll(pattern)].map((match) => ({
    place: `${path}:${code.slice(0, match.index).split('\n').length}`,
    text: match[0],
  }));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}
