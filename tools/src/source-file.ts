import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[^:'"`\\])\/\/.*$/gm;

/** Returns as many spaces as the text has characters, lines kept. */
export const blank = (text: string) => text.replace(/[^\n]+/g, (line) => ' '.repeat(line.length));

/** Returns only the comments of a source file, each in its line. */
export function onlyComments(text: string): string {
  let kept = '';
  let end = 0;
  for (const { index, 0: comment } of text.matchAll(COMMENT)) {
    kept += blank(text.slice(end, index)) + comment;
    end = index + comment.length;
  }
  return kept + blank(text.slice(end));
}

/** Returns a source file with its comments blanked, each line in its place. */
export function withoutComments(text: string): string {
  return text.replace(COMMENT, blank);
}

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A TypeScript file of the tree, read and parsed at most once. */
export interface SourceFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly isTest: boolean;
  /** Module specifiers of static and dynamic imports and re-exports. */
  readonly imports: readonly string[];
  /** Names imported from other files: `*` for a whole module, an empty one for its effects alone. */
  readonly importedNames: readonly {
    readonly from: string;
    readonly name: string;
    /** True if it loads the other file at once: not a type, not a dynamic import. */
    readonly isLoaded: boolean;
  }[];
  /** Exported names, with the source file of a re-export. */
  readonly exports: readonly { readonly name: string; readonly isType: boolean; readonly from: string | null }[];
}

/** A style sheet, with its path relative to the root. */
export interface StyleSheet {
  readonly path: string;
  readonly text: string;
}

let tree: readonly SourceFile[] | undefined;

/** Reads every tracked or new TypeScript source below packages, apps, e2e, bench and tools; once per process. */
export function readTree(): readonly SourceFile[] {
  tree ??= trackedFiles('*.ts', '*.tsx').map((path) => parseSource(path, readFileSync(join(ROOT, path), 'utf8')));
  return tree;
}

/** Reads every tracked or new style sheet. */
export function readStyles(): StyleSheet[] {
  return trackedFiles('*.css').map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/**
 * Returns every tracked or new file that exists, relative to the root; all, or those that match the patterns of git.
 */
export function trackedFiles(...patterns: string[]): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path && existsSync(join(ROOT, path)));
}

/**
 * Returns a source file, which is parsed when its imports or exports are first read. @throws then if it is not valid.
 */
export function parseSource(path: string, text: string): SourceFile {
  return new ParsedOnce(path, text);
}

/** Most rules read the text alone, and parsing the tree takes seconds. */
class ParsedOnce implements SourceFile {
  readonly isTest: boolean;
  #parsed: Pick<SourceFile, 'imports' | 'importedNames' | 'exports'> | undefined;

  constructor(
    readonly path: string,
    readonly text: string,
  ) {
    this.isTest = isTestPath(path);
  }

  get imports() {
    return this.#parse().imports;
  }

  get importedNames() {
    return this.#parse().importedNames;
  }

  get exports() {
    return this.#parse().exports;
  }

  #parse() {
    if (this.#parsed) return this.#parsed;
    const { module, errors } = parseSync(this.path, this.text);
    const [firstError] = errors;
    if (firstError) throw new Error(`${this.path}: ${firstError.message}`);
    const importedNames = importedNamesOf(module, this.text);
    const imports = [...new Set(importedNames.map(({ from }) => from))];
    this.#parsed = { imports, importedNames, exports: exportsOf(module) };
    return this.#parsed;
  }
}

/** Resolves a relative specifier to a path from the root. */
export function targetOf(path: string, specifier: string): string {
  const parts = path.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

type ParsedModule = ReturnType<typeof parseSync>['module'];

function importedNamesOf(module: ParsedModule, text: string): SourceFile['importedNames'] {
  const still = module.staticImports.flatMap(({ moduleRequest: { value: from }, entries }) =>
    entries.length === 0
      ? [{ from, name: '', isLoaded: true }]
      : entries.map(({ importName, isType }) => ({ from, name: nameOf(importName), isLoaded: !isType })),
  );
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest ? [{ from: moduleRequest.value, name: nameOf(importName), isLoaded: !isType }] : [],
    ),
  );
  const later = module.dynamicImports.map(({ moduleRequest }) => ({
    from: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    name: '*',
    isLoaded: false,
  }));
  const types = [...text.matchAll(/typeof import\('([^']+)'\)/g)].map(([, from]) => ({
    from: from as string,
    name: '*',
    isLoaded: false,
  }));
  return [...still, ...passedOn, ...later, ...types];
}

function exportsOf(module: ParsedModule): SourceFile['exports'] {
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, moduleRequest, isType }) => ({
      name: nameOf(exportName),
      isType,
      from: moduleRequest?.value ?? null,
    })),
  );
}

/** Returns `default`, the name, or `*` for a whole module. */
function nameOf({ kind, name }: { readonly kind: string; readonly name?: string | null }): string {
  return kind === 'Default' ? 'default' : (name ?? '*');
}

function isTestPath(path: string): boolean {
  return /\.(test|soak|e2e)\.tsx?$/.test(path) || /(^|\/)(test|tests|testing|e2e|bench)\//.test(path);
}
