import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** One TypeScript file of the tree, read and parsed once. */
export interface SourceFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly isTest: boolean;
  /** Module specifiers of static and dynamic imports and re-exports. */
  readonly imports: readonly string[];
  readonly functions: readonly {
    readonly name: string;
    readonly line: number;
    readonly lines: number;
    readonly parameters: number;
  }[];
  /** Names that it takes from other files; `*` is all of them. */
  readonly importedNames: readonly { readonly from: string; readonly name: string }[];
  /** Names that it offers, with the file that a re-export takes them from. */
  readonly exports: readonly { readonly name: string; readonly isType: boolean; readonly from: string | null }[];
  /** The lines that spread an object written out in the same place: `...{ a, b }`. */
  readonly literalSpreads: readonly number[];
}

/** One style sheet of the tree, relative to the root. */
export interface StyleSheet {
  readonly path: string;
  readonly text: string;
}

let tree: readonly SourceFile[] | undefined;

/** Every tracked or new TypeScript source below packages, apps, e2e, bench and tools; read once per process. */
export function readTree(): readonly SourceFile[] {
  tree ??= listed('*.ts', '*.tsx').map((path) => parseSource(path, readFileSync(join(ROOT, path), 'utf8')));
  return tree;
}

/** Every tracked or new style sheet. */
export function readStyles(): StyleSheet[] {
  return listed('*.css').map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

function listed(...patterns: string[]): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path && existsSync(join(ROOT, path)));
}

/** Parses one file. @throws when it is not valid TypeScript. */
export function parseSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const firstError = parsed.errors[0];
  if (firstError) throw new Error(`${path}: ${firstError.message}`);
  const imports: string[] = [];
  const functions: { name: string; line: number; lines: number; parameters: number }[] = [];
  const literalSpreads: number[] = [];
  visit(parsed.program as unknown as Node, 'anonymous', { text, imports, functions, literalSpreads });
  const lines = lineOf(text, text.length);
  const names = { importedNames: importedNamesOf(parsed.module, text), exports: exportsOf(parsed.module) };
  return { path, text, lines, isTest: isTestPath(path), imports, functions, literalSpreads, ...names };
}

type ParsedModule = ReturnType<typeof parseSync>['module'];

function importedNamesOf(module: ParsedModule, text: string): SourceFile['importedNames'] {
  const still = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => ({ from: moduleRequest.value, name: nameOf(importName) })),
  );
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? [{ from: moduleRequest.value, name: nameOf(importName) }] : [],
    ),
  );
  const later = module.dynamicImports.map(({ moduleRequest }) => ({
    from: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    name: '*',
  }));
  const types = [...text.matchAll(/typeof import\('([^']+)'\)/g)].map(([, from]) => ({
    from: from as string,
    name: '*',
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

/** `default`, the name, or `*` for a whole module. */
function nameOf({ kind, name }: { readonly kind: string; readonly name?: string | null }): string {
  return kind === 'Default' ? 'default' : (name ?? '*');
}

function isTestPath(path: string): boolean {
  return /\.(test|soak|e2e)\.tsx?$/.test(path) || /(^|\/)(test|tests|testing|e2e|bench)\//.test(path);
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}
interface Found {
  readonly text: string;
  readonly imports: string[];
  readonly functions: { name: string; line: number; lines: number; parameters: number }[];
  readonly literalSpreads: number[];
}

const FUNCTION_TYPES = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function visit(node: Node, name: string, found: Found): void {
  const source = node.source as { value?: unknown } | undefined;
  if (/^(Import|Export)/.test(node.type) && typeof source?.value === 'string') found.imports.push(source.value);
  if (FUNCTION_TYPES.has(node.type) && node.body) {
    const line = lineOf(found.text, node.start);
    found.functions.push({
      name,
      line,
      lines: lineOf(found.text, node.end) - line + 1,
      parameters: (node.params as unknown[]).length,
    });
  }
  if (node.type === 'SpreadElement' && (node.argument as Node).type === 'ObjectExpression')
    found.literalSpreads.push(lineOf(found.text, node.start));
  for (const [field, value] of Object.entries(node)) {
    const childName = nameIn(node) ?? (field === 'body' ? name : 'anonymous');
    if (Array.isArray(value)) for (const item of value) if (isNode(item)) visit(item, childName, found);
    if (isNode(value)) visit(value, childName, found);
  }
}

function nameIn(node: Node): string | null {
  const id = (node.id ?? node.key) as { name?: string } | null | undefined;
  return id?.name ?? null;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let i = text.indexOf('\n'); i >= 0 && i < offset; i = text.indexOf('\n', i + 1)) line++;
  return line;
}
