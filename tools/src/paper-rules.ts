import { onlyComments, withoutComments } from './comments.ts';
import type { SourceFile } from './source-file.ts';

/**
 * What documents and comments name must exist: tags, paths, files and symbols.
 * Each rule returns one line per breach: the place and the name that leads nowhere.
 */

/** A document of the repository. */
export interface Paper {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** What papers and comments may name. */
export interface Known {
  /** Every tracked file and every folder that holds one, from the root. */
  readonly paths: ReadonlySet<string>;
  /** Every word that stands in code, its strings and settings, comments left out. */
  readonly words: ReadonlySet<string>;
  /** Ids of requirements, cases and invariants. */
  readonly tags: ReadonlySet<string>;
}

const TAG = /\[([A-Z]{2}-\d{2}|[A-Z]\d{1,2})\]/g;
const TAG_ROW = /^\| ([A-Z]{2}-\d{2}|[A-Z]\d{1,2}) \|/gm;

/** The ids that have a row of their own in these documents. */
export function tagsOf(papers: readonly Paper[]): Set<string> {
  return new Set(papers.flatMap(({ text }) => [...text.matchAll(TAG_ROW)].map(([, id]) => id as string)));
}

/** A test claims only what is written down. */
export function tagBreaches(file: SourceFile, { tags }: Pick<Known, 'tags'>): string[] {
  if (!file.isTest) return [];
  return placed(file, TAG).flatMap(([line, id]) =>
    tags.has(id) ? [] : [`${file.path}:${line}: [${id}] stands in no document`],
  );
}

/** Files and folders, given from the root or by their last parts: `apps/server/src/http`, `src/paper-rules.ts`, `paper-rules.ts`. */
const PATH = /^(?:\.{0,2}\/)?[\w@.-]+(?:\/[\w@.$-]+)*\/?$/;
const FROM_ROOT = /^(apps|packages|e2e|bench|tools|scripts|docs)\//;
const SOURCE = /\.(tsx?|mjs|sql|md)$/;
const CODE_SPAN = /`([^`\n]+)`/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)\s#]+)/g;
const SYMBOL = /^(?=[A-Za-z_$])(?:[a-z$]+[A-Z][A-Za-z0-9]*|[A-Z][a-z0-9]+[A-Z][A-Za-z0-9]*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)$/;

/** Every link, path and symbol of a document leads somewhere. */
export function paperBreaches({ path, text }: Paper, known: Known): string[] {
  const prose = { path, text: text.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ' ')) };
  const links = placed(prose, LINK).flatMap(([line, link]) =>
    known.paths.has(joined(path, link)) ? [] : [`${path}:${line}: ${link} is not there`],
  );
  return [...links, ...spanBreaches(prose, known)];
}

/** The same for what comments put in backquotes. */
export function commentBreaches(file: SourceFile, known: Known): string[] {
  return spanBreaches({ path: file.path, text: onlyComments(file.text) }, known);
}

function spanBreaches(paper: Paper, known: Known): string[] {
  return placed(paper, CODE_SPAN).flatMap(([line, span]) =>
    isKnown(span, known) ? [] : [`${paper.path}:${line}: ${span} is not there`],
  );
}

function isKnown(span: string, { paths, words }: Known): boolean {
  const isPath = PATH.test(span) && (FROM_ROOT.test(span) || SOURCE.test(span));
  if (isPath) {
    const wanted = span.replace(/^(\.{0,2}\/)+/, '').replace(/\/$/, '');
    return paths.has(wanted) || (SOURCE.test(wanted) && [...paths].some((path) => path.endsWith(`/${wanted}`)));
  }
  return !SYMBOL.test(span) || words.has(span);
}

/** A link's target from the root. */
function joined(path: string, link: string): string {
  const parts = path.split('/').slice(0, -1);
  for (const part of link.replace(/\/$/, '').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function placed({ text }: Pick<Paper, 'text'>, pattern: RegExp): [line: number, found: string][] {
  return text
    .split('\n')
    .flatMap((line, at) => [...line.matchAll(pattern)].map(([, found]): [number, string] => [at + 1, found as string]));
}

/** Every word of code; a comment's words prove nothing. */
export function wordsOf(texts: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const text of texts) for (const word of withoutComments(text).match(/[A-Za-z_$][\w$]*/g) ?? []) words.add(word);
  return words;
}
