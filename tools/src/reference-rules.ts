import { onlyComments, type SourceFile, withoutComments } from './source-file.ts';

/**
 * Tags, paths, files and symbols named in documents and comments must exist.
 * Each rule returns one line per violation: the place and the missing name.
 */

/** A Markdown document of the repository. */
export interface Doc {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Names that documents and comments may use. */
export interface KnownNames {
  /** Every tracked file and every folder, from the root. */
  readonly paths: ReadonlySet<string>;
  /** Every word in code, its strings and settings, without comments. */
  readonly words: ReadonlySet<string>;
  /** Ids of requirements, cases and invariants. */
  readonly tags: ReadonlySet<string>;
}

const TAG = /\[([A-Z]{2}-\d{2}|[A-Z]\d{1,2})\]/g;
const TAG_ROW = /^\| ([A-Z]{2}-\d{2}|[A-Z]\d{1,2}) \|/gm;

/** Returns the ids that have a row in these documents. */
export function tagsOf(docs: readonly Doc[]): Set<string> {
  return new Set(docs.flatMap(({ text }) => [...text.matchAll(TAG_ROW)].map(([, id]) => id as string)));
}

/** Test titles may only carry documented tags. */
export function tagBreaches(file: SourceFile, { tags }: Pick<KnownNames, 'tags'>): string[] {
  if (!file.isTest) return [];
  return placed(file, TAG).flatMap(([line, id]) =>
    tags.has(id) ? [] : [`${file.path}:${line}: [${id}] is not in any document`],
  );
}

/**
 * Paths from the root or by their last parts: `apps/server/src/http`, `src/reference-rules.ts`, `reference-rules.ts`.
 */
const PATH = /^(?:\.{0,2}\/)?[\w@.-]+(?:\/[\w@.$-]+)*\/?$/;
const FROM_ROOT = /^(apps|packages|e2e|bench|tools|scripts|docs)\//;
const SOURCE = /\.(tsx?|mjs|sql|md)$/;
const CODE_SPAN = /`([^`\n]+)`/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)\s#]+)/g;
const SYMBOL = /^(?=[A-Za-z_$])(?:[a-z$]+[A-Z][A-Za-z0-9]*|[A-Z][a-z0-9]+[A-Z][A-Za-z0-9]*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)$/;

/** Every link, path and symbol of a document must exist. */
export function documentBreaches({ path, text }: Doc, names: KnownNames): string[] {
  const prose = { path, text: text.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ' ')) };
  const links = placed(prose, LINK).flatMap(([line, link]) =>
    names.paths.has(joined(path, link)) ? [] : [`${path}:${line}: ${link} does not exist`],
  );
  return [...links, ...spanBreaches(prose, names)];
}

/** The same for code in backquotes in comments. */
export function commentBreaches(file: SourceFile, names: KnownNames): string[] {
  return spanBreaches({ path: file.path, text: onlyComments(file.text) }, names);
}

function spanBreaches(doc: Doc, names: KnownNames): string[] {
  return placed(doc, CODE_SPAN).flatMap(([line, span]) =>
    isKnown(span, names) ? [] : [`${doc.path}:${line}: ${span} does not exist`],
  );
}

function isKnown(span: string, { paths, words }: KnownNames): boolean {
  const isPath = PATH.test(span) && (FROM_ROOT.test(span) || SOURCE.test(span));
  if (isPath) {
    const wanted = span.replace(/^(\.{0,2}\/)+/, '').replace(/\/$/, '');
    return paths.has(wanted) || (SOURCE.test(wanted) && [...paths].some((path) => path.endsWith(`/${wanted}`)));
  }
  return !SYMBOL.test(span) || words.has(span);
}

/** Resolves a link's target from the root. */
function joined(path: string, link: string): string {
  const parts = path.split('/').slice(0, -1);
  for (const part of link.replace(/\/$/, '').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function placed({ text }: Pick<Doc, 'text'>, pattern: RegExp): [line: number, found: string][] {
  return text
    .split('\n')
    .flatMap((line, at) => [...line.matchAll(pattern)].map(([, found]): [number, string] => [at + 1, found as string]));
}

/** Returns every word of code; words of comments do not count. */
export function wordsOf(texts: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const text of texts) for (const word of withoutComments(text).match(/[A-Za-z_$][\w$]*/g) ?? []) words.add(word);
  return words;
}
